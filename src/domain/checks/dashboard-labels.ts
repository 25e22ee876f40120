import type { CheckSeverity } from '../issues/issue.ts'
import { SPECIFIED_CHECKS } from '../issues/specified-checks.ts'
import { type CategoryId, categoryLabel } from './categories.ts'
import { CATEGORY_OF_CHECK } from './check-categories.generated.ts'

const LABELS = new Map<string, string>(
  Object.entries<CategoryId>(CATEGORY_OF_CHECK).map(([id, category]) => [
    id,
    SPECIFIED_CHECKS[id]?.label ?? categoryLabel(category),
  ]),
)

/**
 * The label that the specification gives the check, else its category. Reports always show the category instead
 * (`reportCategoryOf`). An issue of a check that no longer exists is counted under its severity.
 */
export function issueCategoryOf(issue: { type: string; severity?: CheckSeverity | undefined }): string {
  return LABELS.get(issue.type) ?? issue.severity ?? 'Other Issues'
}

/** The name of the check's category, as the Issues tab, PDF, XLSX and all other reports show it. */
export function reportCategoryOf(issue: { type: string; severity?: CheckSeverity | undefined }): string {
  const id = Object.hasOwn(CATEGORY_OF_CHECK, issue.type) ? CATEGORY_OF_CHECK[issue.type] : undefined
  return id === undefined ? issueCategoryOf(issue) : categoryLabel(id)
}

export const LABELLED_CHECK_IDS: readonly string[] = [...LABELS.keys()]

/** The checks of the specification, in its order. */
export const SPECIFIED_CHECK_IDS: readonly string[] = Object.keys(SPECIFIED_CHECKS)

/** Whether an issue is counted under a dashboard label, or is in the category with this id. */
export function isInCategory(issue: { type: string; severity?: CheckSeverity | undefined }, label: string): boolean {
  return issueCategoryOf(issue) === label || checkIdsInCategory(label).includes(issue.type)
}

/** The checks under a dashboard label, or in the category with this id. */
export function checkIdsInCategory(label: string): string[] {
  return LABELLED_CHECK_IDS.filter((id) => LABELS.get(id) === label || CATEGORY_OF_CHECK[id] === label)
}

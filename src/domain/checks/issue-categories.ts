import type { Severity } from '../issues/issue.ts'

/** Dashboard label for each check id, taken from the specification. */
const CATEGORY_LABELS: Readonly<Record<string, string>> = {
  missing_title: 'Missing Titles',
  long_title: 'Title Issues',
  short_title: 'Title Issues',
  missing_meta: 'Meta Description',
  short_meta: 'Meta Description',
  long_meta: 'Meta Description',
  missing_h1: 'Heading Issues',
  multiple_h1: 'Heading Issues',
  missing_alt: 'Image Issues',
  missing_canonical: 'Technical Issues',
  duplicate_content: 'Content Issues',
  slow_loading: 'Performance Issues',
}

/** Issues whose check has no label are counted by severity. */
export function issueCategoryOf(issue: { type: string; severity?: Severity | undefined }): string {
  if (Object.hasOwn(CATEGORY_LABELS, issue.type)) return CATEGORY_LABELS[issue.type] as string
  return issue.severity ?? 'Other Issues'
}

export const LABELLED_CHECK_IDS: readonly string[] = Object.keys(CATEGORY_LABELS)

export function checkIdsInCategory(category: string): string[] {
  return LABELLED_CHECK_IDS.filter((type) => CATEGORY_LABELS[type] === category)
}

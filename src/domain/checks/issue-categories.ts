import type { Severity } from '../issues/issue.ts'

/** The label each issue type is counted under on the dashboards. */
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

/** Anything without a label falls back to its severity, then to 'Other Issues'. */
export function issueCategoryOf(issue: { type: string; severity?: Severity | undefined }): string {
  if (Object.hasOwn(CATEGORY_LABELS, issue.type)) return CATEGORY_LABELS[issue.type] as string
  return issue.severity ?? 'Other Issues'
}

/** The types with a label of their own; all others are counted under their severity. */
export const LABELLED_TYPES: readonly string[] = Object.keys(CATEGORY_LABELS)

export function typesLabelled(category: string): string[] {
  return LABELLED_TYPES.filter((type) => CATEGORY_LABELS[type] === category)
}

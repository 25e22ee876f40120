import { categoryLabel } from '../checks/categories.ts'
import type { IssueCount, SiteIssueCount } from '../reports/report.ts'
import { SPECIFIED_CHECKS } from './specified-checks.ts'
import { isOfBrokenUrl } from './url-issues.ts'

/**
 * Issues of pages, of other URLs and of the whole site per category of the catalogue, the largest number first. Broken
 * URLs are no issues, as in all totals. `kinds` are different checks. The counts may be those of several crawls.
 */
export function issuesByCategory(
  pages: readonly IssueCount[],
  urls: readonly SiteIssueCount[],
): { category: string; issues: number; kinds: number }[] {
  const found = [
    ...pages.map((count) => ({ ...count, issues: count.pages })),
    ...urls.filter((count) => !isOfBrokenUrl(count)).map((count) => ({ ...count, issues: count.urls })),
  ]
  return [...Map.groupBy(found, categoryOf)]
    .map(([category, of]) => ({
      category,
      issues: of.reduce((sum, { issues }) => sum + issues, 0),
      kinds: new Set(of.map(({ type }) => type)).size,
    }))
    .sort((one, other) => other.issues - one.issues || one.category.localeCompare(other.category))
}

/** The category of the catalogue: the specification's labels for its twelve checks would be parts of categories. */
function categoryOf({ type, category }: Pick<IssueCount, 'type' | 'category'>): string {
  const known = Object.hasOwn(SPECIFIED_CHECKS, type) ? SPECIFIED_CHECKS[type] : undefined
  return known ? categoryLabel(known.category) : category
}

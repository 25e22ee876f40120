import { pageChecks, queryChecks, siteChecks } from '#checks/registry.generated.ts'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'

export type CheckCounts = {
  total: number
  onByDefault: number
  /** Counts checks that are on by default: those that judge single pages, then those that judge the whole crawl. */
  onEachPage: number
  onWholeSite: number
  categories: Record<string, number>
}

/** Counts the checks without loading those that are off by default: the home page shows these numbers. */
export function countChecks(): CheckCounts {
  const categories: Record<string, number> = {}
  for (const category of Object.values(CATEGORY_OF_CHECK)) categories[category] = (categories[category] ?? 0) + 1
  const onEachPage = pageChecks.length
  const onWholeSite = siteChecks.length + queryChecks.length
  return {
    total: Object.keys(CATEGORY_OF_CHECK).length,
    onByDefault: onEachPage + onWholeSite,
    onEachPage,
    onWholeSite,
    categories,
  }
}

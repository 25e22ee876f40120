import type { SiteCounts } from './site-counts.ts'

/**
 * Whether scripts that may add links are why links are not known. They are few, so a page without links is probably
 * an orphan. Pages that were left out may link to any page.
 */
export function isBecauseOfScripts(linksNotKnown: string): boolean {
  return linksNotKnown.includes(' script ')
}

/** How many pages make links unknown, if scripts are the cause. */
export function pagesThatNeedScripts({ needsScripts = 0 }: Partial<SiteCounts['sets']>, linksNotKnown: string): number {
  return isBecauseOfScripts(linksNotKnown) ? needsScripts : 0
}

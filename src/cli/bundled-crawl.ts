import { bundleInBackground } from '#platform/bundles/bundle-in-background.ts'
import { currentBundle } from '#platform/bundles/current-bundle.ts'
import type { Commands } from './run-command.ts'

/** This command has by far the most code. */
export const CRAWL_COMMAND = new URL('crawl/crawl-command.ts', import.meta.url)

/** Loads the crawl command from its bundle. Without a current one, returns nothing and makes one for the next run. */
export async function loadBundledCrawl(): Promise<Commands> {
  const bundle = currentBundle(CRAWL_COMMAND)
  if (bundle === null) {
    bundleInBackground(CRAWL_COMMAND)
    return {}
  }
  const { runCrawlCommand }: typeof import('./crawl/crawl-command.ts') = await import(bundle)
  return { crawl: runCrawlCommand }
}

import { CRAWL_COMMAND } from '#cli/bundled-crawl.ts'
import { BUNDLED_READER } from '#operations/page-reading/reader-threads.ts'
import { ensureBundle } from '#platform/bundles/make-bundle.ts'

/** Makes the bundles ahead of the first start. A program that finds none would make them while it runs. */
export async function buildBundles(): Promise<void> {
  await ensureBundle(BUNDLED_READER)
  await ensureBundle(CRAWL_COMMAND)
}

if (import.meta.main) await buildBundles()

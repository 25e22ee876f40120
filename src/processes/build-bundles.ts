import { CRAWL_COMMAND } from '#cli/bundled-crawl.ts'
import { BUNDLED_READER } from '#operations/page-reading/reader-threads.ts'
import { ensureBundle } from '#platform/bundles/make-bundle.ts'

/** Makes the bundles before the first start. Otherwise, the programs would make them while they run. */
export async function buildBundles(): Promise<void> {
  await ensureBundle(BUNDLED_READER)
  await ensureBundle(CRAWL_COMMAND)
}

if (import.meta.main) await buildBundles()

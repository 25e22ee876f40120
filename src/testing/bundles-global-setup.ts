import { CRAWL_COMMAND } from '#cli/bundled-crawl.ts'
import { BUNDLED_READER } from '#operations/page-reading/reader-threads.ts'
import { ensureBundle } from '#platform/bundles/make-bundle.ts'

/** Makes the bundles once for the whole run, because hundreds of tests start threads and processes. */
export default async function makeBundles(): Promise<void> {
  await ensureBundle(BUNDLED_READER)
  await ensureBundle(CRAWL_COMMAND)
}

import { type Check, needsMeasuredPage, needsRenderedPage } from '#checks/check.ts'
import { comparesCrawls } from '#domain/checks/check-tables.ts'

/** What a crawl must do besides requesting pages, so that a check can find something. */
export type NeededWork = 'rendering' | 'measuring' | 'comparing' | 'ownerProbes' | 'probes' | 'files' | 'externalLinks'

/** The tables that are empty if the crawl did not do the work. */
const TABLES: readonly (readonly [NeededWork, readonly string[]])[] = [
  ['probes', ['probes', 'probe_agents', 'llms_files', 'llms_links']],
  ['files', ['used_files', 'page_files', 'page_images']],
  ['externalLinks', ['external_links']],
]

/** Null if the check can find something in any crawl. */
export function neededWorkOf(check: Check): NeededWork | null {
  const needs: readonly string[] = check.needs
  if (comparesCrawls(needs)) return 'comparing'
  if ('query' in check) {
    if (check.findsWithoutRequests) return null
    if (check.needsOwner) return 'ownerProbes'
    const requests = TABLES.find(([, tables]) => needs.some((table) => tables.includes(table)))?.[0]
    if (requests) return requests
    return needsRenderedPage({ needs: check.facts ?? [] }) ? 'rendering' : null
  }
  if (check.scope === 'site') return null
  if (needsMeasuredPage(check)) return 'measuring'
  return needsRenderedPage(check) ? 'rendering' : null
}

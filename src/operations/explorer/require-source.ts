import type { Manifest } from '#archive/manifest.ts'
import { conditionsOf, type Filter } from '#domain/explorer/filter.ts'
import { InvalidInput } from '../errors.ts'

/** Without stored source, a search would find nothing, and that would look like a result. */
export function requireSourceFor(filters: readonly Filter[], manifest: Pick<Manifest, 'files'>): void {
  const searches = filters.flatMap(conditionsOf).some(({ column }) => column === 'html')
  if (searches && !hasSource(manifest)) throw new InvalidInput(NO_SOURCE, 'invalid_filter')
}

export function hasSource({ files }: Pick<Manifest, 'files'>): boolean {
  return files.sources !== undefined
}

const NO_SOURCE =
  'This crawl kept no HTML source. Switch on “Keep HTML source” in the project’s settings under Extraction, then ' +
  'crawl the site again.'

import type { FetchOptions, FetchResult } from './fetch-page.ts'
import { readBody } from './read-body.ts'
import { parseSitemap } from './sitemap.ts'

const MOST_FILES = 50
const DEEPEST_INDEX = 3
/** What the sitemap protocol allows for one file. */
const MOST_BYTES = 50 * 1024 * 1024

/** Walks the sitemaps of a site, index files included, and hands over the addresses of its own origin in their order. */
export async function fetchSitemaps(site: {
  origin: string
  /** Where to begin, in order. */
  files: readonly string[]
  maxAddresses: number
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>
}): Promise<string[]> {
  const queue = site.files.map((url) => ({ url, depth: 0 }))
  const asked = new Set<string>()
  const addresses = new Set<string>()
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!isOfOrigin(next.url, site.origin) || asked.has(next.url) || asked.size >= MOST_FILES) continue
    asked.add(next.url)
    const result = await site.fetch(next.url, {
      follow: (hop) => isOfOrigin(hop.location, site.origin),
      bodyLimit: { maxBytes: MOST_BYTES, whenLarger: 'truncate' },
    })
    if (result.kind === 'aborted') break
    if (result.kind !== 'response' || result.response.status !== 200) continue
    const sitemap = await parseSitemap(await unzip(result.response.body), site.maxAddresses - addresses.size)
    for (const page of sitemap.pages) if (isOfOrigin(page, site.origin)) addresses.add(page)
    if (addresses.size >= site.maxAddresses) break
    const depth = next.depth + 1
    if (depth <= DEEPEST_INDEX) queue.unshift(...sitemap.sitemaps.slice(0, MOST_FILES).map((url) => ({ url, depth })))
  }
  return [...addresses]
}

/** `sitemap.xml.gz` is a zipped file, which is something else than a zipped answer. */
async function unzip(body: Uint8Array): Promise<Uint8Array> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return await readBody(oneChunk(body), 'gzip', { maxBytes: MOST_BYTES, whenLarger: 'truncate' })
  } catch {
    return new Uint8Array()
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function isOfOrigin(address: string, origin: string): boolean {
  return URL.parse(address)?.origin === origin
}

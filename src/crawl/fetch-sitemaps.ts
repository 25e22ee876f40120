import type { FetchOptions, FetchResult } from './fetch-page.ts'
import { readBody } from './read-body.ts'
import { parseSitemap } from './sitemap.ts'

const DEEPEST_INDEX = 3
/** What the sitemap protocol allows for one file. */
const MOST_BYTES = 50 * 1024 * 1024

/** Walks the sitemaps of a site, index files included, and hands over the addresses of its own origin in their order. */
export async function fetchSitemaps(site: {
  origin: string
  /** Where to begin, in order. */
  files: readonly string[]
  /** Asked before each file: a site may slow us down on the way. */
  mostFiles(): number
  maxAddresses: number
  fetch: (url: string, options: FetchOptions) => Promise<FetchResult>
}): Promise<string[]> {
  const own = (addresses: readonly string[]) => addressesOn(site.origin, addresses)
  const queue = own(site.files).map((url) => ({ url, depth: 0 }))
  const asked = new Set<string>()
  const addresses = new Set<string>()
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (asked.size >= site.mostFiles()) break
    if (asked.has(next.url)) continue
    asked.add(next.url)
    const result = await site.fetch(next.url, {
      follow: (hop) => URL.parse(hop.location)?.origin === site.origin,
      bodyLimit: { maxBytes: MOST_BYTES, whenLarger: 'truncate' },
    })
    if (result.kind === 'aborted') break
    if (result.kind !== 'response' || result.response.status !== 200) continue
    const sitemap = await parseSitemap(await unzip(result.response.body), site.maxAddresses - addresses.size)
    for (const page of own(sitemap.pages)) addresses.add(page)
    if (addresses.size >= site.maxAddresses) break
    const depth = next.depth + 1
    const named = depth <= DEEPEST_INDEX ? own(sitemap.sitemaps).slice(0, site.mostFiles()) : []
    queue.unshift(...named.map((url) => ({ url, depth })))
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

/** Those of the site's host. Sitemaps outlive a site's move to https: what they name is on the site's own scheme now. */
function addressesOn(origin: string, addresses: readonly string[]): string[] {
  const { host } = new URL(origin)
  return addresses.flatMap((address) => {
    const url = URL.parse(address)
    if (url?.origin === origin) return [address]
    const isOfHost = url?.host === host && (url.protocol === 'http:' || url.protocol === 'https:')
    return isOfHost ? [`${origin}${url.pathname}${url.search}`] : []
  })
}

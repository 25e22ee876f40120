export type SitemapEntry = { path: string; updatedAt?: string | undefined }

/** The limit of the sitemap protocol for each file. */
const MAX_ENTRIES = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns an index if the sitemap is too large for one file. Undefined if the requested part does not exist. */
export function sitemapXml(publicUrl: string, entries: SitemapEntry[], part: string | null, max = MAX_ENTRIES) {
  const parts = Math.ceil(entries.length / max)
  if (part === null && parts > 1) return indexOf(publicUrl, parts)
  const number = part === null ? 1 : Number(part)
  if (!Number.isInteger(number) || number < 1 || number > parts) return undefined
  return listOf(publicUrl, entries.slice((number - 1) * max, number * max))
}

function indexOf(publicUrl: string, parts: number): string {
  const places = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemap.xml?part=${index + 1}`)
  return xml(
    'sitemapindex',
    places.map((place) => `<sitemap><loc>${escaped(place)}</loc></sitemap>`),
  )
}

function listOf(publicUrl: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(publicUrl + path)}</loc>${changed}</url>`
  })
  return xml('urlset', lines)
}

function xml(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${lines.join('\n')}\n</${root}>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

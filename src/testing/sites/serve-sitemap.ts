import type { Handler } from './serve-site.ts'

/** An entry is a URL or path, or the XML inside of <url>, in which `~` stands for the origin of the site. */
export function sitemap(...entries: string[]): Handler {
  return xmlFile(() => `<urlset>${entries.map((entry) => `<url>${withLoc(entry)}</url>`).join('')}</urlset>`)
}

export function sitemapIndex(...urls: string[]): Handler {
  return xmlFile(
    () => `<sitemapindex>${urls.map((url) => `<sitemap>${withLoc(url)}</sitemap>`).join('')}</sitemapindex>`,
  )
}

function withLoc(entry: string): string {
  if (entry.startsWith('<')) return entry
  return `<loc>${entry.startsWith('/') ? `~${entry}` : entry}</loc>`
}

function xmlFile(text: () => string): Handler {
  return (request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(text().replaceAll('~', `http://${request.headers.host}`))
}

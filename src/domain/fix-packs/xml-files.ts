import { escapeHtml } from '../content/escape-html.ts'

export type SitemapUrl = { url: string; lastmod: string | null }

/** The maximum number of URLs in a sitemap (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function writeSitemap(urls: readonly SitemapUrl[], about: string): string {
  const items = urls.map(({ url, lastmod }) => {
    const date = lastmod === null ? '' : `<lastmod>${escapeHtml(lastmod)}</lastmod>`
    return `<url><loc>${escapeHtml(url)}</loc>${date}</url>`
  })
  return [XML, comment(about), `<urlset xmlns="${SCHEMA}">`, ...items, '</urlset>', ''].join('\n')
}

export type LanguageVersion = { language: string; url: string }

/** Pages in several languages. `notes` say what differs from the tags of the site. */
export type VersionGroup = { versions: LanguageVersion[]; notes: string[] }

/** The link tags that every page in a group of language versions needs, including one for the page itself. */
export function writeHreflangs(groups: readonly VersionGroup[], about: string): string {
  const blocks = groups.map(({ versions, notes }) => {
    const tags = versions.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}">`,
    )
    const pages = [...new Set(versions.map(({ url }) => url))]
    return [comment(`For the head of: ${pages.join(', ')}`), ...notes.map(comment), ...tags].join('\n')
  })
  return `${[comment(about), ...blocks].join('\n\n')}\n`
}

function comment(text: string): string {
  return `<!-- ${text.replace(/--+/g, '-')} -->`
}

import { isPlainUrl } from '#domain/urls/url-plain.ts'

/** The URL with the site's scheme, since sitemaps often still say http after a move to https; null on other hosts. */
export function ownUrl(origin: string, pageUrl: string): string | null {
  if (pageUrl.startsWith(origin) && pageUrl[origin.length] === '/' && isPlainUrl(pageUrl)) return pageUrl
  const url = URL.parse(pageUrl)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.host === origin.slice(origin.indexOf('//') + 2) ? `${origin}${url.pathname}${url.search}` : null
}

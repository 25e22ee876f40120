import { normalizePageUrl, pageKeyOfNormal } from './url.ts'

/** Possible spellings of a page's URL in a crawl: the normal form, with and without a trailing slash. */
export function spellingsOf(input: string): string[] {
  if (!URL.canParse(input)) return []
  const url = normalizePageUrl(input)
  const key = pageKeyOfNormal(url)
  const [path = '', ...query] = key.split('?')
  const withSlash = path.endsWith('/') ? key : [`${path}/`, ...query].join('?')
  return [...new Set([url, key, withSlash])]
}

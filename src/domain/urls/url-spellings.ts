import { normalizePageUrl, pageKeyOfNormal } from './url.ts'

/** How the page of an address may be spelled in a crawl: in its normal form, with a slash at its end, or without. */
export function spellingsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const url = normalizePageUrl(address)
  const key = pageKeyOfNormal(url)
  const [path = '', ...query] = key.split('?')
  const withSlash = path.endsWith('/') ? key : [`${path}/`, ...query].join('?')
  return [...new Set([url, key, withSlash])]
}

export type RobotsField = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'

/** Google reads no more of a line than eight times the longest address that browsers took. */
const MAX_LINE_LENGTH = 8 * 2083

/** What a line says; null when it says nothing that counts. */
export function parseRobotsLine(line: string): { field: RobotsField; value: string } | null {
  const content = trimBlanks(line.slice(0, MAX_LINE_LENGTH).split('#', 1)[0] ?? '')
  const colon = content.indexOf(':')
  // A forgotten colon is read as one, as long as it is clear where it was meant.
  const [, bareName = '', bareValue = ''] = colon === -1 ? (/^([^ \t]+)[ \t]+([^ \t]+)$/.exec(content) ?? []) : []
  const name = colon === -1 ? bareName : trimBlanks(content.slice(0, colon))
  const field = fieldOf(name.toLowerCase())
  return field && { field, value: colon === -1 ? bareValue : trimBlanks(content.slice(colon + 1)) }
}

/** The start of a name is enough, and the mistakes people make most count as the word they meant: as in Google's parser. */
function fieldOf(name: string): RobotsField | null {
  const found = SPELLINGS.find(([spelling]) => name.startsWith(spelling))
  return found?.[1] ?? null
}

const SPELLINGS: [string, RobotsField][] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
  ['crawl-delay', 'crawl-delay'],
  ['crawldelay', 'crawl-delay'],
  ['crawl delay', 'crawl-delay'],
]

/** Only what ASCII knows as white space: a byte order mark in mid-file is part of a word. */
function trimBlanks(text: string): string {
  return text.replace(/^[ \t\v\f]+/, '').replace(/(?<![ \t\v\f])[ \t\v\f]+$/, '')
}

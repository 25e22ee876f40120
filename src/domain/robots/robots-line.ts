export type RobotsField = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'

/** Like Google, we read only this much of a line: eight times the max URL length of old browsers. */
const MAX_LINE_LENGTH = 8 * 2083

/** Null if the line contains no known field. */
export function parseRobotsLine(line: string): { field: RobotsField; value: string } | null {
  const content = trimBlanks(line.slice(0, MAX_LINE_LENGTH).split('#', 1)[0] ?? '')
  const colon = content.indexOf(':')
  // A line without a colon is accepted if it consists of exactly two words.
  const [, bareName = '', bareValue = ''] = colon === -1 ? (/^([^ \t]+)[ \t]+([^ \t]+)$/.exec(content) ?? []) : []
  const name = colon === -1 ? bareName : trimBlanks(content.slice(0, colon))
  const field = fieldOf(name.toLowerCase())
  return field && { field, value: colon === -1 ? bareValue : trimBlanks(content.slice(colon + 1)) }
}

/** As in Google's parser, extra letters at the end and common misspellings are accepted. */
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

/** Unlike `trim`, keeps byte order marks, because they are part of a word in the middle of a file. */
function trimBlanks(text: string): string {
  return text.replace(/^[ \t\v\f]+/, '').replace(/(?<![ \t\v\f])[ \t\v\f]+$/, '')
}

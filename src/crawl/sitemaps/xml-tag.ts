/** The position of the > that ends the tag. A > in a quoted value does not count. */
export function tagEnd(text: string, start: number, maxLength: number): number | 'more' | 'too-long' {
  for (let at = start + 1; at < text.length; at += 1) {
    if (at - start > maxLength) return 'too-long'
    const code = text.charCodeAt(at)
    if (code === ANGLE) return at
    if (code !== DOUBLE_QUOTE && code !== QUOTE) continue
    const quote = text.indexOf(code === QUOTE ? "'" : '"', at + 1)
    if (quote === -1) return text.length - start > maxLength ? 'too-long' : 'more'
    at = quote
  }
  return 'more'
}

const ANGLE = 62
const DOUBLE_QUOTE = 34
const QUOTE = 39

/** `name` is in lower case without namespace. `text` is what is between < and >. */
type XmlTag = { name: string; text: string; isEnd: boolean; isEmpty: boolean }

const MAX_REMEMBERED = 100
const MAX_REMEMBERED_LENGTH = 40

/** Splits the text between < and >; null if it is not a tag. A sitemap repeats a few tags, so these are remembered. */
export function createTagSplitter(): (text: string) => XmlTag | null {
  const remembered = new Map<string, XmlTag>()
  return (text) => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const tag = splitTag(text)
    const isWorthIt = text.length <= MAX_REMEMBERED_LENGTH && remembered.size < MAX_REMEMBERED
    if (tag !== null && isWorthIt) remembered.set(text, tag)
    return tag
  }
}

function splitTag(text: string): XmlTag | null {
  const [, slash = '', written = ''] = /^(\/?)([^\s/<>="'&]{1,200})/.exec(text) ?? []
  if (written === '') return null
  const name = written.slice(written.lastIndexOf(':') + 1).toLowerCase()
  return { name, text, isEnd: slash === '/', isEmpty: text.endsWith('/') }
}

type LinkAttributes = { href: string | null; rel: string | null; hreflang: string | null }

/** The attributes of a <link>, as written. The first of each name counts. */
export function linkAttributesOf(tag: string): LinkAttributes {
  const found: LinkAttributes = { href: null, rel: null, hreflang: null }
  if (tag.length > MAX_WITH_ATTRIBUTES_LENGTH) return found
  ATTRIBUTE.lastIndex = 0
  // Not `matchAll`, which is slower: a sitemap may have a million links.
  for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
    const name = match[1]?.toLowerCase()
    if (name === 'href' || name === 'rel' || name === 'hreflang') found[name] ??= match[2] ?? match[3] ?? ''
  }
  return found
}

const ATTRIBUTE = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const MAX_WITH_ATTRIBUTES_LENGTH = 8192

/** Resolves the entities built into XML. `unknown` is the first entity that XML does not define. */
export function decodeEntities(text: string): { text: string; unknown: string | null } {
  if (!text.includes('&')) return { text, unknown: null }
  let unknown: string | null = null
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));|&[\w#]{0,20};?/gi,
    (all, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      const character =
        code === null ? ENTITIES[name] : code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : undefined
      if (character === undefined) unknown ??= all
      return character ?? all
    },
  )
  return { text: decoded, unknown }
}

const ENTITIES: Record<string, string | undefined> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

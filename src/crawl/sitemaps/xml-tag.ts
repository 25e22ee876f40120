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

/** The name of a tag without namespace, in lower case; null if the text between < and > is not a tag. */
export function splitTag(text: string): { name: string; text: string; isEnd: boolean; isEmpty: boolean } | null {
  const [, slash = '', written = ''] = /^(\/?)([^\s/<>="'&]{1,200})/.exec(text) ?? []
  if (written === '') return null
  const name = written.slice(written.lastIndexOf(':') + 1).toLowerCase()
  return { name, text, isEnd: slash === '/', isEmpty: text.endsWith('/') }
}

export function attributeOf(tag: string, name: string): string | null {
  if (tag.length > MAX_WITH_ATTRIBUTES_LENGTH) return null
  for (const [, found, double, single] of tag.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (found?.toLowerCase() === name) return double ?? single ?? ''
  }
  return null
}

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

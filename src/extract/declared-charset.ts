/** Elements whose text may hold a `<meta` that is not one. */
const RAW_TEXT = /^<(script|style|title|textarea|noembed|noframes|iframe|xmp)[\s/>]/i
const LONGEST_RAW_NAME = 12

/**
 * The encoding label that the document itself declares, by `<meta>` anywhere in it, else by `<?xml … encoding?>`.
 * Browsers honour a meta past the first 1,024 bytes, and many shops need them to.
 */
export function declaredCharset(body: Uint8Array): string | null {
  const ascii = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  return charsetOfMeta(ascii) ?? charsetOfXml(ascii)
}

function charsetOfMeta(ascii: string): string | null {
  let at = ascii.indexOf('<')
  while (at !== -1) {
    if (ascii.startsWith('<!--', at)) {
      at = ascii.indexOf('-->', at + 2)
    } else if (isMeta(ascii, at)) {
      const end = ascii.indexOf('>', at)
      if (end === -1) return null
      const label = charsetInMeta(ascii.slice(at + 5, end))
      if (label !== null) return label
      at = end
    } else {
      const raw = RAW_TEXT.exec(ascii.slice(at, at + LONGEST_RAW_NAME))
      if (raw?.[1]) at = indexOfEndTag(ascii, raw[1].toLowerCase(), at)
    }
    if (at === -1) return null
    at = ascii.indexOf('<', at + 1)
  }
  return null
}

function isMeta(ascii: string, at: number): boolean {
  return /^<meta[\s/]/i.test(ascii.slice(at, at + 6))
}

function indexOfEndTag(ascii: string, name: string, from: number): number {
  let at = ascii.indexOf('</', from)
  while (at !== -1 && ascii.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) at = ascii.indexOf('</', at + 2)
  return at
}

function charsetInMeta(text: string): string | null {
  const attributes = attributesIn(text)
  const charset = attributes.get('charset')
  if (charset !== undefined) return charset
  if (attributes.get('http-equiv')?.toLowerCase() !== 'content-type') return null
  return /charset\s*=\s*["']?\s*([^\s;"']+)/i.exec(attributes.get('content') ?? '')?.[1] ?? null
}

function attributesIn(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const match of text.matchAll(/([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const name = (match[1] as string).toLowerCase()
    if (!attributes.has(name)) attributes.set(name, (match[2] ?? match[3] ?? match[4] ?? '').trim())
  }
  return attributes
}

function charsetOfXml(ascii: string): string | null {
  if (!ascii.startsWith('<?xml')) return null
  return /\sencoding\s*=\s*["']([^"']+)["']/.exec(ascii.slice(0, ascii.indexOf('>')))?.[1] ?? null
}

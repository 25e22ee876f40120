import { attributesAt, indexOfTagEnd } from '../scan/tag-attributes.ts'
import { knownCharset } from './charset-names.ts'

/** Searched first, because nearly every document declares its charset early. */
const FIRST_BYTES = 4 * 1024

/** An encoding that the document declares, and the byte at which the declaration begins. */
type Declared = { charset: string; by: 'meta' | 'xml'; offset: number }

/** The encoding the document declares, in a `<meta>` or else in `<?xml … encoding?>`. */
export function declaredCharset(body: Uint8Array): Declared | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const start = bytes.toString('latin1', 0, FIRST_BYTES)
  let meta = charsetOfMeta(start)
  if (meta === 'unclear') meta = body.length > start.length ? charsetOfMeta(bytes.toString('latin1')) : null
  if (meta !== null && meta !== 'unclear') return meta
  const xml = knownCharset(labelInXml(start))
  return xml === null ? null : { charset: xml, by: 'xml', offset: 0 }
}

/** Chromium always searches this far, and further while it is still in the head. */
const CERTAIN_CHARACTERS = 1024
const IN_HEAD = new Set(['script', 'noscript', 'style', 'link', 'meta', 'object', 'title', 'base', 'html', 'head'])
/** Elements whose text may contain a `<meta` that is not a tag. */
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea', 'noembed', 'noframes', 'iframe', 'xmp', 'plaintext'])

/** 'unclear' if the search needs more text than it was given. */
function charsetOfMeta(text: string): Declared | null | 'unclear' {
  let isInHead = true
  let at = text.indexOf('<')
  while (at !== -1 && (isInHead || at < CERTAIN_CHARACTERS)) {
    const tag = tagAt(text, at)
    if (tag === null) {
      at = indexAfterOther(text, at)
      if (at === -1) return 'unclear'
    } else {
      const end = indexOfTagEnd(text, tag.nameEnd)
      if (end === -1) return 'unclear'
      if (tag.name === 'meta' && !tag.isEnd) {
        const charset = knownCharset(labelInMeta(attributesAt(text, tag.nameEnd, end)))
        if (charset !== null) return { charset, by: 'meta', offset: at }
      }
      const isOutside = tag.name === 'html' || tag.name === 'head' ? tag.isEnd : !IN_HEAD.has(tag.name)
      if (isOutside) isInHead = false
      at = end + 1
      if (RAW_TEXT.has(tag.name) && !tag.isEnd) at = indexOfEndTag(text, tag.name, at)
      if (at === -1) return 'unclear'
    }
    at = text.indexOf('<', at)
  }
  return at === -1 && (isInHead || text.length < CERTAIN_CHARACTERS) ? 'unclear' : null
}

const TAG = /<(\/?)([a-z][^\s/>]*)/iy
const MAX_NAME_LENGTH = 40

function tagAt(text: string, at: number): { isEnd: boolean; name: string; nameEnd: number } | null {
  TAG.lastIndex = at
  const match = TAG.exec(text)
  if (match === null) return null
  const name = match[2] as string
  return {
    isEnd: match[1] === '/',
    name: name.length > MAX_NAME_LENGTH ? '' : name.toLowerCase(),
    nameEnd: at + match[0].length,
  }
}

/** Skips a comment, a declaration, or a `<` that is just a character. */
function indexAfterOther(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return indexOfCommentEnd(text, at + 2)
  const next = text[at + 1]
  return next === '!' || next === '?' || next === '/' ? text.indexOf('>', at) : at + 1
}

function indexOfCommentEnd(text: string, from: number): number {
  COMMENT_END.lastIndex = from
  return COMMENT_END.exec(text)?.index ?? -1
}

const COMMENT_END = /--!?>/g

function indexOfEndTag(text: string, name: string, from: number): number {
  let at = text.indexOf('</', from)
  while (at !== -1 && text.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) at = text.indexOf('</', at + 2)
  return at
}

/** As in Chromium, the last `charset` attribute wins, and `content` counts only if there is no `charset`. */
function labelInMeta(attributes: readonly [string, string][]): string | null {
  const charset = attributes.findLast(([name]) => name === 'charset')
  if (charset !== undefined) return charset[1]
  if (!attributes.some(([name, value]) => name === 'http-equiv' && value.toLowerCase() === 'content-type')) return null
  const content = attributes.find(([name, value]) => name === 'content' && labelInContent(value) !== '')
  return content === undefined ? null : labelInContent(content[1])
}

/** Empty if there is no label. An opening quote without a closing quote is invalid. */
export function labelInContent(content: string): string {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"'][^\s;]*))/i.exec(content)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? ''
}

/** The label in the XML declaration with which a text may begin. */
export function labelInXml(text: string): string | null {
  if (!text.startsWith('<?xml')) return null
  return /\sencoding\s*=\s*["']([^"']+)["']/.exec(text.slice(0, text.indexOf('>')))?.[1] ?? null
}

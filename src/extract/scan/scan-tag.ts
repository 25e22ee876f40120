import { decodeHTMLAttribute } from 'entities/decode'
import { isUnclosedQuote } from '../tree/document-notes.ts'
import { type Attributes, NO_ATTRIBUTES } from './attributes.ts'
import { findWanted, type WantedAttributes } from './wanted-attributes.ts'

/** The rest of a start tag after its name. `end` is the position after `>`; -1 if the tag never ends. */
export type ScannedTag = {
  end: number
  attributes: Attributes
  isSelfClosing: boolean
  /** Where quoted values end that were probably not closed in time; null if there are none. */
  unclosedQuotes: number[] | null
}

const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const SLASH = 0x2f
const EQUALS = 0x3d
const GREATER = 0x3e
const UNENDED: ScannedTag = { end: -1, attributes: NO_ATTRIBUTES, isSelfClosing: false, unclosedQuotes: null }

/** Reads attributes like the standard's tokenizer, and keeps the first of each name in `wanted`. */
export function scanTag(html: string, from: number, wanted: WantedAttributes): ScannedTag {
  const { length } = html
  let attributes: Record<string, string> | null = null
  let unclosedQuotes: number[] | null = null
  let at = from
  while (at < length) {
    const unit = html.charCodeAt(at)
    const isSelfClosing = unit === SLASH && html.charCodeAt(at + 1) === GREATER
    if (unit === GREATER || isSelfClosing) {
      const end = at + (isSelfClosing ? 2 : 1)
      return { end, attributes: attributes ?? NO_ATTRIBUTES, isSelfClosing, unclosedQuotes }
    }
    if (unit === SLASH || isSpace(unit)) {
      at += 1
      continue
    }
    const nameStart = at
    at = endOfName(html, at)
    const nameEnd = at
    while (isSpace(html.charCodeAt(at))) at += 1
    let valueStart = at
    let valueEnd = at
    if (html.charCodeAt(at) === EQUALS) {
      at += 1
      while (isSpace(html.charCodeAt(at))) at += 1
      const quote = html.charCodeAt(at)
      if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
        valueStart = at + 1
        valueEnd = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", valueStart)
        if (valueEnd === -1) return UNENDED
        at = valueEnd + 1
        if (isJoined(html.charCodeAt(at)) && isUnclosedQuote(html, at)) {
          unclosedQuotes ??= []
          unclosedQuotes.push(at)
        }
      } else {
        valueStart = at
        at = endOfUnquoted(html, at)
        valueEnd = at
      }
    } else at = nameEnd
    const name = findWanted(html, nameStart, nameEnd, wanted)
    if (name === null) continue
    attributes ??= {}
    // `hasOwn`, because every object inherits names such as `constructor`.
    if (attributes[name] !== undefined && Object.hasOwn(attributes, name)) continue
    attributes[name] = decode(html.slice(valueStart, valueEnd))
  }
  return UNENDED
}

/** Whether another attribute follows a value without a space. */
function isJoined(unit: number): boolean {
  return unit !== GREATER && unit !== SLASH && !isSpace(unit)
}

/** ASCII white space, which does not include the vertical tab. */
export function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x9 && unit <= 0xd && unit !== 0xb)
}

/** The first character always belongs to the name, even if it is `=`. */
function endOfName(html: string, from: number): number {
  let at = from + 1
  for (; at < html.length; at += 1) {
    const unit = html.charCodeAt(at)
    if (unit === EQUALS || unit === GREATER || unit === SLASH || isSpace(unit)) break
  }
  return at
}

function endOfUnquoted(html: string, from: number): number {
  let at = from
  for (; at < html.length; at += 1) {
    const unit = html.charCodeAt(at)
    if (unit === GREATER || isSpace(unit)) break
  }
  return at
}

function decode(written: string): string {
  return written.includes('&') ? decodeHTMLAttribute(written) : written
}

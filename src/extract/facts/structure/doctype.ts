import { parse } from 'parse5'
import type { DocumentMode } from '#domain/facts/structure-facts.ts'

const PLAIN = /^<!doctype[\t\n\f\r ]+html[\t\n\f\r ]*>$/i
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y
/** Markup that browsers treat as a comment. */
const ODD_COMMENT = /<(?:[?]|!(?!doctype|--)|\/(?![a-z]))[^>]*>/iy
const SPACES = /[\t\n\f\r ]+/y
const DOCTYPE = /<!doctype[^>]*>/iy

/** The doctype of a page, and the mode into which it puts browsers. Only comments may come before it. */
export function readDoctype(html: string): { doctype: string | null; mode: DocumentMode } {
  let at = 0
  for (let end = after(html, at); end !== at; end = after(html, at)) at = end
  DOCTYPE.lastIndex = at
  const [doctype = null] = DOCTYPE.exec(html) ?? []
  if (doctype === null) return { doctype, mode: 'quirks' }
  return { doctype, mode: PLAIN.test(doctype) ? 'no-quirks' : parse(doctype).mode }
}

/** The position after white space or a comment; the same one if there is neither. */
function after(html: string, at: number): number {
  for (const part of [SPACES, COMMENT, ODD_COMMENT]) {
    part.lastIndex = at
    if (part.test(html)) return part.lastIndex
  }
  return at
}

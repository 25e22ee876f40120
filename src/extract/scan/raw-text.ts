import { isSpace } from './scan-tag.ts'

const SLASH = 0x2f
const GREATER = 0x3e

/**
 * Where the end tag of a raw text element begins; -1 if there is none. Also -1 for a script with `<script` in a
 * comment, which ends by different rules.
 */
export function endOfRawText(html: string, from: number, name: string): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const after = html.charCodeAt(at + 2 + name.length)
    if (after !== GREATER && after !== SLASH && !isSpace(after)) continue
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) continue
    return name === 'script' && hasScriptInComment(html.slice(from, at)) ? -1 : at
  }
  return -1
}

function hasScriptInComment(script: string): boolean {
  const comment = script.indexOf('<!--')
  return comment !== -1 && /<script/i.test(script.slice(comment))
}

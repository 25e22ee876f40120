import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'

const MAX_LEFTOVERS = 20
const MAX_TEXT = 100
/** Unfilled template markers such as `{{ name }}`, and the text that JavaScript prints for an object. */
const MARKER =
  /(?<!\$)\{\{[^{}\\]{1,80}\}\}|\{%[-\s]{0,3}[a-z][^%{}]{1,80}%\}|\$\{[\w.[\]]{1,80}\}|<%=[^%]{0,80}%>|%%\w{1,80}%%|\[object Object\]/g
/** Words before a marker which show that the text explains it. */
const EXPLAINS = /\b(?:tag|syntax|template|liquid|jinja|twig|handlebars|mustache|placeholder|variable|expression)s?\b/i
const MAX_BEFORE = 80
/** Every marker contains one of these. Searched first, because the pattern is slow. */
const PARTS = ['{', '%', '[object ']

/**
 * Finds the different markers in the texts. Leaves out markers that the page explains or also shows as code, because it
 * may be about templates. `${name}` does not count on pages with code, because shells use it for variables.
 */
export function findLeftovers(texts: readonly string[], code: string): Listed<string> {
  const found = createList<string>(MAX_LEFTOVERS)
  const known = new Set<string>()
  for (const text of texts) {
    if (!PARTS.some((part) => text.includes(part))) continue
    for (const { 0: marker, index } of text.matchAll(MARKER)) {
      if (known.has(marker) || isInCode(marker, code)) continue
      if (EXPLAINS.test(text.slice(Math.max(0, index - MAX_BEFORE), index))) continue
      if (!found.isFull()) known.add(marker)
      found.add(cutText(marker, MAX_TEXT))
    }
  }
  return found.listed()
}

function isInCode(marker: string, code: string): boolean {
  if (marker.startsWith('${')) return code !== ''
  return code.includes(marker) || (marker.startsWith('{{') && code.includes('{{'))
}

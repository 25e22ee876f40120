import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'

const MAX_LEFTOVERS = 20
const MAX_TEXT = 100
/** Markers of templates that nobody filled, such as `{{ name }}`, and what JavaScript writes for an object. */
const MARKER =
  /\{\{[^{}]{1,80}\}\}|\{%[^%{}]{1,80}%\}|\$\{[\w.[\]]{1,80}\}|<%=[^%]{0,80}%>|%%\w{1,80}%%|\[object Object\]/g
/** One of these is in every marker. Searched first, because the pattern is slow. */
const PARTS = ['{', '%', '[object ']

/** The different markers in the texts, without those that the page also shows as code: it may be about templates. */
export function findLeftovers(texts: readonly string[], code: string): Listed<string> {
  const found = createList<string>(MAX_LEFTOVERS)
  const known = new Set<string>()
  for (const text of texts) {
    if (!PARTS.some((part) => text.includes(part))) continue
    for (const [marker] of text.matchAll(MARKER)) {
      if (known.has(marker) || code.includes(marker)) continue
      if (!found.isFull()) known.add(marker)
      found.add(cutText(marker, MAX_TEXT))
    }
  }
  return found.listed()
}

import type { Listed } from '#domain/facts/listed.ts'
import { createList, cutText } from '../bounds.ts'

const MAX_LEFTOVERS = 20
const MAX_TEXT = 100
/** Markers of templates that nobody filled, such as `{{ name }}`, and what JavaScript writes for an object. */
const MARKER =
  /\{\{[^{}]{1,80}\}\}|\{%[^%{}]{1,80}%\}|\$\{[\w.[\]]{1,80}\}|<%=[^%]{0,80}%>|%%\w{1,80}%%|\[object Object\]/g

export function createLeftovers() {
  const found = createList<string>(MAX_LEFTOVERS)
  return {
    search(text: string): void {
      for (const [marker] of text.matchAll(MARKER)) {
        if (found.isFull()) found.skip()
        else found.add(cutText(marker, MAX_TEXT))
      }
    },
    listed: (): Listed<string> => found.listed(),
  }
}

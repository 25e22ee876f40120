import type { Evidence } from '#domain/issues/issue.ts'
import { lengthOf } from '#domain/words/text.ts'

/** A text as evidence, with the length it was judged by. */
export function measured(text: string): Evidence {
  const length = lengthOf(text)
  return { saw: `${text} (${length.toLocaleString('en')} ${length === 1 ? 'character' : 'characters'})` }
}

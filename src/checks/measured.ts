import type { Evidence } from '#domain/issues/issue.ts'
import { counted } from '#domain/words/counts.ts'
import { lengthOf } from '#domain/words/text.ts'

export function measured(text: string): Evidence {
  const length = lengthOf(text)
  return { saw: `${text} (${counted(length, 'character')})` }
}

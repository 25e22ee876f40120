import { wordsOf } from './keyword-words.ts'
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS } from './keywords.ts'
import type { Checked } from './project-rules.ts'

/** If several keywords consist of the same words, only the first is stored. */
export function checkKeywords(typed: string[]): Checked<string[]> {
  const unique = new Map<string, string>()
  for (const each of typed) {
    const checked = checkKeyword(each)
    if (!checked.ok) return checked
    const words = wordsOf(checked.value)
    if (!unique.has(words)) unique.set(words, checked.value)
  }
  if (unique.size > MAX_KEYWORDS) {
    return refuse(`A project can have at most ${MAX_KEYWORDS} keywords. You entered ${unique.size}.`)
  }
  return { ok: true, value: [...unique.values()] }
}

export function checkKeyword(typed: string): Checked<string> {
  const value = typed.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  if (value === '') return refuse('A keyword is empty. Enter a word or a phrase.')
  if ([...value].length > MAX_KEYWORD_LENGTH) {
    return refuse(
      `A keyword can have at most ${MAX_KEYWORD_LENGTH} characters: “${[...value].slice(0, 30).join('')}…” is longer.`,
    )
  }
  if (wordsOf(value) === ' ') return refuse(`“${value}” has no letters or digits, so no page can contain it.`)
  return { ok: true, value }
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}

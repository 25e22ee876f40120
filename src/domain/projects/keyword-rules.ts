import { wordsOf } from './keyword-words.ts'
import { MAX_KEYWORD_LENGTH, MAX_KEYWORDS } from './keywords.ts'
import type { Checked } from './project-rules.ts'

/** A list of keywords as it is kept: tidy, and each once, however it is spelled. */
export function checkKeywords(typed: string[]): Checked<string[]> {
  const kept = new Map<string, string>()
  for (const each of typed) {
    const checked = checkKeyword(each)
    if (!checked.ok) return checked
    const words = wordsOf(checked.value)
    if (!kept.has(words)) kept.set(words, checked.value)
  }
  if (kept.size > MAX_KEYWORDS) {
    return refuse(`A project keeps up to ${MAX_KEYWORDS} keywords, and these are ${kept.size}. Remove some.`)
  }
  return { ok: true, value: [...kept.values()] }
}

export function checkKeyword(typed: string): Checked<string> {
  const value = typed.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  if (value === '') return refuse('A keyword is empty. Write a word or a phrase.')
  if ([...value].length > MAX_KEYWORD_LENGTH) {
    return refuse(
      `A keyword has at most ${MAX_KEYWORD_LENGTH} characters: “${[...value].slice(0, 30).join('')}…” has more.`,
    )
  }
  if (wordsOf(value) === ' ') return refuse(`“${value}” has no letter and no digit, so no page could have it.`)
  return { ok: true, value }
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}

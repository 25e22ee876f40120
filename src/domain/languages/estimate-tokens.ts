import type { PageText } from '../facts/text-facts.ts'

/** Rough ratios. The number of a model differs, usually by less than a quarter. */
export const BYTES_PER_HTML_TOKEN = 3.5
export const CHARACTERS_PER_TOKEN = 4.3
/** In writing without spaces, a character is about one token. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu
/** The first characters of a text show how it is written. */
export const TOKEN_SAMPLE = 2000

/** About how many tokens a text has for a language model. Only the start of `main` is read. */
export function estimateTokens({ main, length }: PageText): number {
  const sample = main.slice(0, TOKEN_SAMPLE)
  if (sample === '') return 0
  const unspaced = (sample.match(UNSPACED)?.length ?? 0) / sample.length
  return Math.round(length * (unspaced + (1 - unspaced) / CHARACTERS_PER_TOKEN))
}

export function estimateHtmlTokens(bytes: number): number {
  return Math.round(bytes / BYTES_PER_HTML_TOKEN)
}

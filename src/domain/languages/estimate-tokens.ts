import type { PageText } from '../facts/text-facts.ts'

/** Rough ratios. The real number depends on the model and usually differs by less than a quarter. */
export const BYTES_PER_HTML_TOKEN = 3.5
export const CHARACTERS_PER_TOKEN = 4.3
/** In writing systems without spaces, a character is about one token. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu
/** This many characters are enough to see how a text is written. */
export const TOKEN_SAMPLE = 2000

/** Estimates the number of tokens that a language model needs for a text. Reads only the start of `main`. */
export function estimateTokens({ main, length }: PageText): number {
  const sample = main.slice(0, TOKEN_SAMPLE)
  if (sample === '') return 0
  const unspaced = (sample.match(UNSPACED)?.length ?? 0) / sample.length
  return Math.round(length * (unspaced + (1 - unspaced) / CHARACTERS_PER_TOKEN))
}

export function estimateHtmlTokens(bytes: number): number {
  return Math.round(bytes / BYTES_PER_HTML_TOKEN)
}

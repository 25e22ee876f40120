import { createRequire } from 'node:module'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { Recheck } from '#domain/reports/page-detail.ts'
import { toMarkdown } from '#extract/markdown/markdown.ts'

export type PageMarkdown = Pick<Recheck, 'markdown' | 'isCut' | 'tokens'>

const MAX_KEPT = 200 * 1024
const MAX_COUNTED = 2_000_000
/** The counting takes time by the square of a word's length, and no language has longer ones. */
const MAX_WORD_LENGTH = 200

/** What a language model gets of a page, and what that costs it. Takes up to some seconds: call it in a thread. */
export function readMarkdown(response: PageResponse): PageMarkdown {
  const whole = toMarkdown(response)
  const isCut = whole.length > MAX_KEPT
  return {
    markdown: isCut ? whole.slice(0, MAX_KEPT).toWellFormed() : whole,
    isCut,
    tokens: whole.length > MAX_COUNTED ? null : countTokens(whole),
  }
}

type Tokenizer = typeof import('gpt-tokenizer/encoding/o200k_base')

let tokenizer: Tokenizer | null = null

/** Words beyond all measure are counted in pieces, which may make a token more of each. */
function countTokens(text: string): number {
  // Reading it takes a quarter of a second and 70 MB: not before somebody needs it.
  tokenizer ??= createRequire(import.meta.url)('gpt-tokenizer/encoding/o200k_base') as Tokenizer
  const pieces = text.replace(new RegExp(`\\S{${MAX_WORD_LENGTH}}|\\s{${MAX_WORD_LENGTH}}`, 'gu'), '$&\0').split('\0')
  // Text that looks like a mark of the model's own is text.
  const options = { disallowedSpecial: new Set<string>() }
  return pieces.reduce((sum, piece) => sum + (tokenizer as Tokenizer).countTokens(piece, options), 0)
}

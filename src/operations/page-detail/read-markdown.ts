import { createRequire } from 'node:module'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { Recheck } from '#domain/reports/page-detail.ts'
import { toMarkdown } from '#extract/markdown/markdown.ts'

export type RecheckMarkdown = Pick<Recheck, 'markdown' | 'isCut' | 'tokens'>

/** The tokenizer needs a quarter of a second and 70 MB, so tokens are counted only if they are shown. */
export type MarkdownTask = { response: PageResponse; countsTokens: boolean }

const MAX_STORED = 200 * 1024
const MAX_COUNTED = 2_000_000
/** The tokenizer takes quadratic time for a long word. No language has words longer than this. */
const MAX_WORD_LENGTH = 200

/** Returns a page as Markdown, and counts its tokens if they are shown. This may take seconds: call it in a thread. */
export function readMarkdown({ response, countsTokens }: MarkdownTask): RecheckMarkdown {
  const markdown = toMarkdown(response)
  const isCut = markdown.length > MAX_STORED
  return {
    markdown: isCut ? markdown.slice(0, MAX_STORED).toWellFormed() : markdown,
    isCut,
    tokens: !countsTokens || markdown.length > MAX_COUNTED ? null : countTokens(markdown),
  }
}

type Tokenizer = typeof import('gpt-tokenizer/encoding/o200k_base')

let tokenizer: Tokenizer | null = null

/** Words longer than the limit are counted in pieces, which may add a token per piece. */
function countTokens(text: string): number {
  tokenizer ??= createRequire(import.meta.url)('gpt-tokenizer/encoding/o200k_base') as Tokenizer
  const pieces = text.replace(new RegExp(`\\S{${MAX_WORD_LENGTH}}|\\s{${MAX_WORD_LENGTH}}`, 'gu'), '$&\0').split('\0')
  // Count text that looks like a special token as ordinary text.
  const options = { disallowedSpecial: new Set<string>() }
  return pieces.reduce((sum, piece) => sum + (tokenizer as Tokenizer).countTokens(piece, options), 0)
}

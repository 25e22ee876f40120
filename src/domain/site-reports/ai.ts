import type { AiChecks } from '../issues/describe-ai-index.ts'
import type { LlmFactors } from '../issues/score.ts'
import type { LlmsState } from './llms-file.ts'
import type { LLMS_LINK_STATES, LlmsLinkState, LlmsTxt } from './llms-txt.ts'
import type { CheckOutcome } from './page-groups.ts'
import type { Passage } from './passage.ts'

export type AiReport = {
  pages: number
  /** From 0 to 100; null if no check of AI readiness applied, or if the crawl was not completely judged. */
  aiIndex: number | null
  /** How the index is calculated, as text. */
  aiSum: string | null
  aiLimits: string[]
  /** Null if it is not known how many checks could judge. */
  aiChecks: AiChecks | null
  checks: (CheckOutcome & { points: number | null })[]
  llm: LlmSummary
  reading: ReadingTotals
  passages: PassageTotals
}

export type LlmSummary = {
  /** Mean over the pages that have a score; null if none has. */
  score: number | null
  scored: number
  missing: { factor: keyof LlmFactors; pages: number }[]
}

export type ReadingTotals = {
  /** Pages with a stored main text. */
  pages: number
  textTokens: number
  htmlTokens: number
  medianTextTokens: number | null
  medianHtmlTokens: number | null
  /** Share of visible words outside the main text, over the whole site, from 0 to 1. */
  boilerplate: number | null
  /** Pages on which less than a fifth of the words are main text. */
  mostlyBoilerplate: number
  longTexts: number
  rendered: number
  /** Rendered pages on which scripts add more than half of the main text. */
  byScript: number
  heaviest: { url: string; seq: number | null; textTokens: number; htmlTokens: number; mainShare: number | null }[]
  byTemplate: { template: string; pages: number; medianTextTokens: number | null; mainShare: number | null }[]
}

export type PassageTotals = {
  /** Pages with question headings. */
  asking: number
  questions: number
  judged: number
  standalone: number
  /** Pages with at least one standalone answer. */
  answering: number
  /** Pages with question headings. Those with the fewest standalone answers come first. */
  examples: { url: string; seq: number | null; questions: number; judged: number; standalone: number }[]
}

/** One page as a language model sees it. */
export type AiPage = {
  url: string
  seq: number | null
  title: string
  /** The beginning of the text; `length` is the length of the whole text. */
  text: string
  length: number
  textTokens: number | null
  htmlTokens: number | null
  words: number
  visibleWords: number | null
  mainShare: number | null
  language: string | null
  raw: { words: number; text: string; length: number } | null
  renderingError: string | null
  passages: Passage[]
  questions: number
}

export type LlmsReport = {
  url: string
  state: LlmsState
  statusCode: number | null
  contentType: string | null
  isCut: boolean
  file: Omit<LlmsTxt, 'links'> | null
  links: (LlmsTxt['links'][number] & { state: LlmsLinkState; seq: number | null; statusCode: number | null })[]
  counts: { state: keyof typeof LLMS_LINK_STATES; links: number }[]
  /** Indexable pages of the crawl, and how many of them the file lists. */
  indexable: number
  listed: number
}

export const TEXT_SHOWN = 20_000
export const LONG_TEXT_TOKENS = 20_000
export const MIN_MAIN_SHARE = 20
export const MIN_RAW_SHARE = 50

/** Explorer filters for pages, to be combined with COUNTED_PAGES. */
export const aiFilters = {
  factor: (factor: keyof LlmFactors) => `llmMissing contains ${factor}`,
  scored: 'llmReadiness filled',
  boilerplate: `mainShare <= ${MIN_MAIN_SHARE - 0.1}`,
  longTexts: `textTokens >= ${LONG_TEXT_TOKENS + 1}`,
  rendered: 'rawWords filled',
  byScript: `rawShare <= ${MIN_RAW_SHARE - 0.1}`,
  asking: 'questions >= 1',
  answering: 'standaloneAnswers >= 1',
  notAnswering: 'questions >= 1 and standaloneAnswers <= 0',
}

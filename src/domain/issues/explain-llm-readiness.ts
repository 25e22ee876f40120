import type { CrawlPageResult } from '../crawls/crawl-page-result.ts'
import { formatNumber } from '../words/counts.ts'
import { isBlank, lengthOf } from '../words/text.ts'
import { findCapitals, MAX_CONCISE_H1_LENGTH } from './llm-readiness.ts'
import type { LlmFactors, LlmReadiness } from './score.ts'

export type LlmFactor = { name: string; isMet: boolean; reason: string; advice: string | null }

type Explained = Pick<CrawlPageResult, 'h1' | 'h2Count' | 'h3Count' | 'raw'> & {
  titleTag: string | null
  metaDescriptionTag: string | null
}

export const LLM_FACTOR_NAMES: Record<keyof LlmFactors, string> = {
  conciseHeadings: 'Concise headings',
  clearAnswers: 'Clear answers',
  semanticStructure: 'Semantic structure',
  namedEntities: 'Named entities',
  crawlableText: 'Crawlable text',
}

/** `recommendations` has one entry per failed factor, in the order of LLM_FACTOR_NAMES. */
export function explainLlmReadiness({ factors, recommendations }: LlmReadiness, page: Explained): LlmFactor[] {
  const advice = [...recommendations]
  return (Object.keys(LLM_FACTOR_NAMES) as (keyof LlmFactors)[]).map((factor) => {
    const isMet = factors[factor]
    return {
      name: LLM_FACTOR_NAMES[factor],
      isMet,
      reason: REASONS[factor](page, isMet),
      advice: isMet ? null : (advice.shift() ?? null),
    }
  })
}

const NOT_JUDGED = 'Not judged: this writing system has no capital letters, so the factor counts as met.'

const REASONS: Record<keyof LlmFactors, (page: Explained, isMet: boolean) => string> = {
  conciseHeadings: ({ h1 }) => {
    if (isBlank(h1)) return 'There is no H1 with text.'
    return `The H1 has ${formatNumber(lengthOf(h1))} characters; a concise one has at most ${MAX_CONCISE_H1_LENGTH}.`
  },
  clearAnswers: ({ metaDescriptionTag }, isMet) => {
    if (isMet) return 'The meta description asks a question.'
    return isBlank(metaDescriptionTag)
      ? 'The page has no meta description, so it asks no question.'
      : 'The meta description has no question mark.'
  },
  semanticStructure: ({ h2Count, h3Count }) =>
    `The page has ${countOf(h2Count, 'H2')} and ${countOf(h3Count, 'H3')}; at least one of each gives it structure.`,
  namedEntities: ({ titleTag }, isMet) => {
    if (isMet && findCapitals(titleTag) === 'not-judged') return NOT_JUDGED
    if (isMet) return 'The title has a capitalised word.'
    return isBlank(titleTag) ? 'The page has no title, so it contains no name.' : 'No word of the title is capitalised.'
  },
  crawlableText: (page, isMet) => {
    if (isMet) return 'Title, meta description and H1 are all present.'
    const source = page.raw ?? {
      title: page.titleTag ?? '',
      metaDescription: page.metaDescriptionTag ?? '',
      h1: page.h1,
    }
    const missing = [
      isBlank(source.title) && 'title',
      isBlank(source.metaDescription) && 'meta description',
      isBlank(source.h1) && 'H1',
    ].filter((each) => each !== false)
    return `Missing${page.raw ? ' before scripts run' : ''}: ${missing.join(', ')}.`
  },
}

function countOf(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 || count === 0 ? '' : 's'}`
}

import type { PageFacts } from '../facts/page-facts.ts'
import { isBlank, lengthOf } from '../words/text.ts'
import type { LlmFactors, LlmReadiness, LlmStatus } from './score.ts'

/** What the LLM score is based on. Title and description are the page's own tags, never a fallback. */
export type LlmFacts = Pick<PageFacts, 'title' | 'metaDescription' | 'h1s' | 'h2Count' | 'h3Count'>

const POINTS_PER_FACTOR = 20
export const MAX_CONCISE_H1_LENGTH = 60

const ADVICE: Record<keyof LlmFactors, string> = {
  conciseHeadings: 'Give the page one H1 of at most 60 characters that says what it is about.',
  clearAnswers: 'In the meta description, ask the question that the page answers, with a question mark.',
  semanticStructure: 'Divide the text with at least one H2 and one H3, so that each part can be found and quoted.',
  namedEntities:
    'In the title, name the person, brand, product or place that the page is about, with a capital letter.',
  crawlableText:
    'Give the page a title, a meta description and an H1, so that crawlers need not guess what it is about.',
}

const ADVICE_BEFORE_SCRIPTS =
  'Put the title, meta description and H1 into the HTML that the server sends. ' +
  'On this page, scripts add them, and AI crawlers run no scripts.'

/** Question marks of all writing systems. */
const QUESTION_MARK = /[?？؟⸮՞﹖]/
const CAPITALISED_WORD = /(?<![\p{L}\p{M}\p{N}'’])[\p{Lu}\p{Lt}]/u
/** A letter without case: Chinese, Arabic, Hindi, … Georgian has capitals, but doesn't capitalise words. */
const CASELESS_LETTER = /(?!\p{Script=Latin})\p{Lo}|\p{Script=Georgian}/u

/**
 * `raw` is the page before its scripts run. It decides whether the text is crawlable, because AI crawlers run no
 * scripts.
 */
export function scoreLlmReadiness(page: LlmFacts, raw: LlmFacts = page): LlmReadiness {
  const factors = { ...judgeFactors(page), crawlableText: hasCrawlableText(raw) }
  const failed = failedOf(factors)
  const score = 100 - failed.length * POINTS_PER_FACTOR
  return { score, status: llmStatusOf(score), factors, recommendations: failed.map(adviceFor) }

  function adviceFor(factor: keyof LlmFactors): string {
    return factor === 'crawlableText' && hasCrawlableText(page) ? ADVICE_BEFORE_SCRIPTS : ADVICE[factor]
  }
}

/** The factors that the page does not meet, in the order in which the score adds them up. */
export function missingLlmFactors(page: LlmFacts, raw: LlmFacts = page): (keyof LlmFactors)[] {
  return failedOf({ ...judgeFactors(page), crawlableText: hasCrawlableText(raw) })
}

function failedOf(factors: LlmFactors): (keyof LlmFactors)[] {
  return (Object.keys(factors) as (keyof LlmFactors)[]).filter((factor) => !factors[factor])
}

/** Leaves out the recommendations if they follow from the factors, because they take up most of the space. */
export function packReadiness(readiness: LlmReadiness): Omit<LlmReadiness, 'recommendations'> {
  const { recommendations, ...packed } = readiness
  return recommendations.join('\n') === adviceOf(readiness.factors).join('\n') ? packed : readiness
}

export function unpackReadiness(packed: Omit<LlmReadiness, 'recommendations'>): LlmReadiness {
  return { ...packed, recommendations: adviceOf(packed.factors), ...packed }
}

function adviceOf(factors: LlmFactors): string[] {
  return (Object.keys(ADVICE) as Array<keyof LlmFactors>).filter((name) => !factors[name]).map((name) => ADVICE[name])
}

/** A failed page cannot be judged, so it gets no score, only the advice to fix the page. */
export function failedLlmReadiness(): LlmReadiness {
  return {
    score: null,
    status: null,
    factors: {
      conciseHeadings: false,
      clearAnswers: false,
      semanticStructure: false,
      namedEntities: false,
      crawlableText: false,
    },
    recommendations: ['Fix crawling errors first'],
  }
}

export function llmStatusOf(score: number): LlmStatus {
  if (score >= 80) return 'excellent'
  return score >= 60 ? 'good' : 'needs_work'
}

function judgeFactors({ title, metaDescription, h1s, h2Count, h3Count }: LlmFacts): Omit<LlmFactors, 'crawlableText'> {
  const h1 = h1s.find((text) => !isBlank(text))
  return {
    conciseHeadings: h1 !== undefined && lengthOf(h1) <= MAX_CONCISE_H1_LENGTH,
    clearAnswers: QUESTION_MARK.test(metaDescription ?? ''),
    semanticStructure: h2Count > 0 && h3Count > 0,
    namedEntities: findCapitals(title) !== 'none',
  }
}

/** Whether a title has a capitalised word. Titles in a writing system without case can't be judged. */
export function findCapitals(title: string | null): 'some' | 'none' | 'not-judged' {
  if (CAPITALISED_WORD.test(title ?? '')) return 'some'
  return CASELESS_LETTER.test(title ?? '') ? 'not-judged' : 'none'
}

function hasCrawlableText({ title, metaDescription, h1s }: LlmFacts): boolean {
  return !isBlank(title) && !isBlank(metaDescription) && h1s.some((text) => !isBlank(text))
}

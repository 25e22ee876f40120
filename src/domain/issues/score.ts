import type { PageFacts } from '../facts/page-facts.ts'
import { isBlank, lengthOf } from '../words/text.ts'

export type Colour = 'green' | 'orange' | 'red'

export type HealthScore = {
  overall: Colour
  /** 0 to 100. */
  score: number
  breakdown: { title: Colour; metaDescription: Colour; headings: Colour; images: Colour }
}

export type LlmFactors = {
  conciseHeadings: boolean
  clearAnswers: boolean
  semanticStructure: boolean
  namedEntities: boolean
  crawlableText: boolean
}

export type LlmStatus = 'excellent' | 'good' | 'needs_work'

export type LlmReadiness = {
  /** 0 to 100; null for a failed page. */
  score: number | null
  status: LlmStatus | null
  factors: LlmFactors
  recommendations: string[]
}

/** What the health score is based on. Title and description are the page's own tags, never a fallback. */
export type HealthFacts = Pick<PageFacts, 'title' | 'metaDescription' | 'h1s'> & {
  countedImages: ReadonlyArray<{ hasAlt: boolean }>
}

export const MAX_TITLE_LENGTH = 60
export const MIN_TITLE_LENGTH = 30
export const MIN_DESCRIPTION_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 160
/** More images than this without alt text give red and a high severity. */
export const MAX_MISSING_ALTS = 3

export const POINTS: Record<Colour, number> = { green: 3, orange: 2, red: 1 }
export const MAX_POINTS = 12

/** Percentage of the 12 possible points for title, description, headings and images. */
export function scoreHealth(page: HealthFacts): HealthScore {
  const breakdown = {
    title: colourOfTitle(page.title),
    metaDescription: colourOfDescription(page.metaDescription),
    headings: colourOfHeadings(page.h1s),
    images: colourOfImages(page.countedImages),
  }
  const points = Object.values(breakdown).reduce((sum, colour) => sum + POINTS[colour], 0)
  const score = Math.round((points / MAX_POINTS) * 100)
  return { overall: colourOf(score), score, breakdown }
}

export function failedHealth(): HealthScore {
  return {
    overall: 'red',
    score: 0,
    breakdown: { title: 'red', metaDescription: 'red', headings: 'red', images: 'red' },
  }
}

/** The rounded mean over all pages or projects; 0 without any. */
export function meanHealthScore(scores: readonly number[]): number {
  return roundMean(meanOf(scores))
}

export function meanOf(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Returns 100 only if all pages have 100, and 0 only if all have 0. Keep in sync with `roundedMean` in `store/`. */
export function roundMean(mean: number): number {
  if (mean <= 0 || mean >= 100) return mean
  return Math.min(99, Math.max(1, Math.round(mean)))
}

export function colourOf(score: number): Colour {
  if (score < 50) return 'red'
  return score < 80 ? 'orange' : 'green'
}

export function healthCaption(score: number): 'Excellent' | 'Good' | 'Needs work' {
  if (score >= 80) return 'Excellent'
  return score >= 60 ? 'Good' : 'Needs work'
}

function colourOfTitle(title: string | null): Colour {
  if (isBlank(title)) return 'red'
  return lengthOf(title) > MAX_TITLE_LENGTH ? 'orange' : 'green'
}

function colourOfDescription(description: string | null): Colour {
  if (isBlank(description)) return 'red'
  return lengthOf(description) < MIN_DESCRIPTION_LENGTH ? 'orange' : 'green'
}

function colourOfHeadings(h1s: readonly string[]): Colour {
  return h1s.every(isBlank) ? 'red' : 'green'
}

function colourOfImages(images: ReadonlyArray<{ hasAlt: boolean }>): Colour {
  const missing = images.filter((image) => !image.hasAlt).length
  if (missing > MAX_MISSING_ALTS) return 'red'
  return missing > 0 ? 'orange' : 'green'
}

import type { CrawlPageResult } from '../crawls/crawl-page-result.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { isBlank, lengthOf } from '../words/text.ts'
import {
  type Colour,
  type HealthScore,
  MAX_DESCRIPTION_LENGTH,
  MAX_MISSING_ALTS,
  MAX_POINTS,
  MAX_TITLE_LENGTH,
  MIN_DESCRIPTION_LENGTH,
  MIN_TITLE_LENGTH,
  POINTS,
} from './score.ts'

export type HealthPart = { name: string; colour: Colour; points: number; reason: string }
export type HealthSum = { parts: HealthPart[]; points: number; maxPoints: number; score: number }

type Explained = Pick<CrawlPageResult, 'altTextCount' | 'missingAltCount' | 'declared'> & {
  titleTag: string | null
  metaDescriptionTag: string | null
}

export function explainHealth({ breakdown, score }: HealthScore, page: Explained): HealthSum {
  const part = (name: string, colour: Colour, reason: string) => ({ name, colour, points: POINTS[colour], reason })
  const parts = [
    part('Title', breakdown.title, titleReason(page.titleTag)),
    part('Meta description', breakdown.metaDescription, descriptionReason(page.metaDescriptionTag)),
    part('Headings', breakdown.headings, headingsReason(page.declared?.h1s ?? [])),
    part('Images', breakdown.images, imagesReason(page)),
  ]
  return { parts, points: parts.reduce((sum, { points }) => sum + points, 0), maxPoints: MAX_POINTS, score }
}

function titleReason(title: string | null): string {
  if (title === null) return 'The page has no title tag.'
  if (isBlank(title)) return 'The title tag is empty.'
  const length = lengthOf(title)
  const has = `The title has ${characters(length)}`
  if (length > MAX_TITLE_LENGTH)
    return `${has}, ${formatNumber(length - MAX_TITLE_LENGTH)} more than the ${MAX_TITLE_LENGTH} that fit.`
  if (length < MIN_TITLE_LENGTH) {
    return `${has}, which fits. It could say more: ${MIN_TITLE_LENGTH} to ${MAX_TITLE_LENGTH} characters are best.`
  }
  return `${has}, and up to ${MAX_TITLE_LENGTH} fit.`
}

function descriptionReason(description: string | null): string {
  if (description === null) return 'The page has no meta description.'
  if (isBlank(description)) return 'The meta description is empty.'
  const length = lengthOf(description)
  const has = `The meta description has ${characters(length)}`
  if (length < MIN_DESCRIPTION_LENGTH)
    return `${has}, ${MIN_DESCRIPTION_LENGTH - length} too few: it needs at least ${MIN_DESCRIPTION_LENGTH}.`
  if (length > MAX_DESCRIPTION_LENGTH) {
    return `${has}, which is enough. Search results show about ${MAX_DESCRIPTION_LENGTH} of them.`
  }
  return `${has}, between ${MIN_DESCRIPTION_LENGTH} and ${MAX_DESCRIPTION_LENGTH}.`
}

function headingsReason(h1s: readonly string[]): string {
  const withText = h1s.filter((text) => !isBlank(text)).length
  if (h1s.length === 0) return 'The page has no H1.'
  if (withText === 0) return h1s.length === 1 ? 'The H1 has no text.' : `All ${h1s.length} H1s have no text.`
  return withText === 1 ? 'The page has an H1.' : `The page has ${withText} H1s; one is enough to make this part green.`
}

function imagesReason({ altTextCount, missingAltCount }: Explained): string {
  const all = altTextCount + missingAltCount
  if (all === 0) return 'The page has no images to check, so no alt text is missing.'
  if (missingAltCount === 0) return all === 1 ? 'The image has alt text.' : `All ${all} images have alt text.`
  const lack = `${missingAltCount} of ${counted(all, 'image')} ${plural(missingAltCount, 'lacks', 'lack')} alt text`
  return missingAltCount > MAX_MISSING_ALTS
    ? `${lack}; more than ${MAX_MISSING_ALTS} make this part red.`
    : `${lack}; 1 to ${MAX_MISSING_ALTS} make this part orange.`
}

function characters(count: number): string {
  return `${counted(count, 'character')}`
}

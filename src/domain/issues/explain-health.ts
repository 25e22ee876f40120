import type { ShownPage } from '../reports/page-detail.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { isBlank, lengthOf } from '../words/text.ts'
import {
  type Colour,
  type HealthScore,
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
  MOST_MISSING_ALTS,
  MOST_POINTS,
  POINTS,
  SHORTEST_DESCRIPTION,
  SHORTEST_TITLE,
} from './score.ts'

/** One of the four parts of a health score: its colour, what that is worth, and why it has it. */
export type HealthPart = { name: string; colour: Colour; points: number; reason: string }
export type HealthSum = { parts: HealthPart[]; points: number; mostPoints: number; score: number }

type Explained = Pick<ShownPage, 'altTextCount' | 'missingAltCount' | 'declared'> & {
  titleTag: string | null
  metaDescriptionTag: string | null
}

/** The reason for each colour in words, with the numbers it was judged by. The colours are those that were given. */
export function explainHealth({ breakdown, score }: HealthScore, page: Explained): HealthSum {
  const part = (name: string, colour: Colour, reason: string) => ({ name, colour, points: POINTS[colour], reason })
  const parts = [
    part('Title', breakdown.title, titleReason(page.titleTag)),
    part('Meta description', breakdown.metaDescription, descriptionReason(page.metaDescriptionTag)),
    part('Headings', breakdown.headings, headingsReason(page.declared?.h1s ?? [])),
    part('Images', breakdown.images, imagesReason(page)),
  ]
  return { parts, points: parts.reduce((sum, { points }) => sum + points, 0), mostPoints: MOST_POINTS, score }
}

function titleReason(title: string | null): string {
  if (title === null) return 'The page has no title tag.'
  if (isBlank(title)) return 'The title tag is empty.'
  const length = lengthOf(title)
  const has = `The title has ${characters(length)}`
  if (length > LONGEST_TITLE)
    return `${has}, ${formatNumber(length - LONGEST_TITLE)} more than the ${LONGEST_TITLE} that fit.`
  if (length < SHORTEST_TITLE) {
    return `${has}, which fits. It could say more: ${SHORTEST_TITLE} to ${LONGEST_TITLE} are best.`
  }
  return `${has}, and up to ${LONGEST_TITLE} fit.`
}

function descriptionReason(description: string | null): string {
  if (description === null) return 'The page has no meta description.'
  if (isBlank(description)) return 'The meta description is empty.'
  const length = lengthOf(description)
  const has = `The meta description has ${characters(length)}`
  if (length < SHORTEST_DESCRIPTION) return `${has}, ${SHORTEST_DESCRIPTION - length} short of ${SHORTEST_DESCRIPTION}.`
  if (length > LONGEST_DESCRIPTION) {
    return `${has}, which is enough. Search results show about ${LONGEST_DESCRIPTION} of them.`
  }
  return `${has}, between ${SHORTEST_DESCRIPTION} and ${LONGEST_DESCRIPTION}.`
}

function headingsReason(h1s: readonly string[]): string {
  const withText = h1s.filter((text) => !isBlank(text)).length
  if (h1s.length === 0) return 'The page has no H1.'
  if (withText === 0) return h1s.length === 1 ? 'The H1 is empty.' : `All ${h1s.length} H1s are empty.`
  return withText === 1 ? 'The page has an H1.' : `The page has ${withText} H1s; one is enough to be green.`
}

function imagesReason({ altTextCount, missingAltCount }: Explained): string {
  const all = altTextCount + missingAltCount
  if (all === 0) return 'The page has no images that count, so none lacks its alt text.'
  if (missingAltCount === 0) return all === 1 ? 'The image has alt text.' : `All ${all} images have alt text.`
  const lack = `${missingAltCount} of ${counted(all, 'image')} ${plural(missingAltCount, 'lacks', 'lack')} alt text`
  return missingAltCount > MOST_MISSING_ALTS
    ? `${lack}; more than ${MOST_MISSING_ALTS} are red.`
    : `${lack}; 1 to ${MOST_MISSING_ALTS} are orange.`
}

function characters(count: number): string {
  return `${counted(count, 'character')}`
}

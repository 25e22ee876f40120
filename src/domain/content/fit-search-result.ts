import { lengthOf } from '../words/text.ts'

/** What search results show whole. */
const TITLE = { least: 30, most: 60 }
const DESCRIPTION = { least: 120, most: 160 }

/** The first title that search results show whole; the first one of all when none fits. */
export function fittingTitle(candidates: [string, ...string[]]): string {
  return candidates.find((text) => isWithin(text, TITLE)) ?? candidates[0]
}

export function fittingDescription(candidates: [string, ...string[]]): string {
  return candidates.find((text) => isWithin(text, DESCRIPTION)) ?? candidates[0]
}

function isWithin(text: string, { least, most }: { least: number; most: number }): boolean {
  const length = lengthOf(text)
  return length >= least && length <= most
}

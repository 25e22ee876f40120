import { lengthOf } from '../words/text.ts'

/** Recommended lengths in characters. Search engines cut longer texts. */
const TITLE = { min: 30, max: 60 }
const DESCRIPTION = { min: 120, max: 160 }

/** The first title that search results show in full; the first candidate when none fits. */
export function fittingTitle(candidates: [string, ...string[]]): string {
  return candidates.find((text) => isWithin(text, TITLE)) ?? candidates[0]
}

export function fittingDescription(candidates: [string, ...string[]]): string {
  return candidates.find((text) => isWithin(text, DESCRIPTION)) ?? candidates[0]
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = lengthOf(text)
  return length >= min && length <= max
}

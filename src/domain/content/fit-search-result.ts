import { DESCRIPTION_PX, pixelWidth, RESULT_WIDTHS, TITLE_PX } from '../search-results/pixel-width.ts'
import { lengthOf } from '../words/text.ts'

/** Recommended lengths in characters. Search engines cut texts by their width in pixels of this font size. */
const TITLE = { min: 30, max: 60, widest: RESULT_WIDTHS.desktop.title, size: TITLE_PX }
const DESCRIPTION = { min: 120, max: 160, widest: RESULT_WIDTHS.desktop.description, size: DESCRIPTION_PX }

/** The first title that search results show in full; the first candidate when none fits. */
export function fittingTitle(candidates: [string, ...string[]]): string {
  return candidates.find((text) => isWithin(text, TITLE)) ?? candidates[0]
}

export function fittingDescription(candidates: [string, ...string[]]): string {
  return candidates.find((text) => isWithin(text, DESCRIPTION)) ?? candidates[0]
}

function isWithin(text: string, { min, max, widest, size }: typeof TITLE | typeof DESCRIPTION): boolean {
  const length = lengthOf(text)
  return length >= min && length <= max && pixelWidth(text, size) <= widest
}

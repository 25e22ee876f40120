import type { CountedImage } from '#domain/facts/page-facts.ts'
import { detached } from '../../text/detach-string.ts'

const MIN_SRC_LENGTH = 11
const MIN_ALT_LENGTH = 3
/** Case-insensitive: `Company-Logo.png` is a logo as well. */
const NOT_CONTENT = /tracking|pixel|icon|logo/i
const DATA_IMAGE = /^data:/i

/** An image that counts by the rules of the spec; null if it is decoration, tracking or a placeholder. */
export function countImage(src: string | undefined, alt: string | undefined, path: () => string): CountedImage | null {
  const url = src?.trim() ?? ''
  if (!hasAtLeast(MIN_SRC_LENGTH, url) || DATA_IMAGE.test(url) || NOT_CONTENT.test(url)) return null
  const altFault = findAltFault(alt)
  return { src: detached(url), hasAlt: altFault === null, altFault, path: path() }
}

function findAltFault(alt: string | undefined): CountedImage['altFault'] {
  if (alt === undefined) return 'no attribute'
  const text = alt.trim()
  if (text === '') return 'empty'
  return hasAtLeast(MIN_ALT_LENGTH, text) ? null : 'too short'
}

/** Whether a text has this many code points. Looks only at its start, because the text may be long. */
function hasAtLeast(count: number, text: string): boolean {
  return text.length >= count && [...text.slice(0, count * 2)].length >= count
}

const URL_OF_CANDIDATE = /[\s,]*([^\s,]\S*)/y
/** Facts keep at most this many characters of a srcset, so the last candidate may be cut. */
const MAX_SRCSET = 3999
const MAX_CANDIDATES = 200
const WIDTH = /^[1-9]\d*w$/
const DENSITY = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?x$/i
const HEIGHT = /^[1-9]\d*h$/

/** Nearly every srcset has this valid form, which is quick to test: widths or densities after URLs without commas. */
const USUAL = /^(?:(?:[^\s,]+ [1-9]\d*w(?:, ?|$))+|(?:[^\s,]+ \d+(?:\.\d+)?x(?:, ?|$))+)$/

type Candidate = { url: string; descriptors: string[] }

/** Why browsers ignore a `srcset` or part of it, by the rules of the HTML standard; null if it is valid or empty. */
export function srcsetFault(srcset: string): string | null {
  if (USUAL.test(srcset)) return null
  const candidates = candidatesOf(srcset)
  let widths = 0
  for (const { url, descriptors } of candidates) {
    const fault = descriptorFault(descriptors)
    if (fault !== null) return `${fault} after ${url}`
    if (descriptors.some((each) => each.endsWith('w'))) widths += 1
  }
  if (widths === 0 || widths === candidates.length) return null
  const other = candidates.find(({ descriptors }) => !descriptors.some((each) => each.endsWith('w')))
  const has = other?.descriptors[0] === undefined ? 'no width' : `“${other.descriptors[0]}” instead of a width`
  return `other images have a width, but ${other?.url ?? ''} has ${has}`
}

/** Whether the srcset gives widths, such as `600w`. */
export function hasWidths(srcset: string): boolean {
  return / \d+w\s*(?:,|$)/.test(srcset)
}

function descriptorFault(descriptors: readonly string[]): string | null {
  const unknown = descriptors.find((each) => !WIDTH.test(each) && !DENSITY.test(each) && !HEIGHT.test(each))
  if (unknown !== undefined) return `“${unknown}” is neither a width (600w) nor a density (2x)`
  const sizes = descriptors.filter((each) => !HEIGHT.test(each))
  if (sizes.length > 1) return `“${sizes.join(' ')}” are two descriptors`
  const hasHeightAlone = sizes.length < descriptors.length && !sizes.some((each) => WIDTH.test(each))
  return hasHeightAlone ? `“${descriptors.join(' ')}” has no width` : null
}

function candidatesOf(srcset: string): Candidate[] {
  const found: Candidate[] = []
  let at = 0
  while (at < srcset.length && found.length < MAX_CANDIDATES) {
    URL_OF_CANDIDATE.lastIndex = at
    const written = URL_OF_CANDIDATE.exec(srcset)?.[1]
    if (written === undefined) break
    at = URL_OF_CANDIDATE.lastIndex
    const url = written.replace(/,+$/, '')
    if (written !== url) {
      found.push({ url, descriptors: [] })
      continue
    }
    const comma = srcset.indexOf(',', at)
    const end = comma === -1 ? srcset.length : comma
    found.push({ url, descriptors: srcset.slice(at, end).match(/\S+/g) ?? [] })
    at = end
  }
  if (srcset.length >= MAX_SRCSET) found.pop()
  return found
}

import { type SrcsetCandidate, srcsetCandidates } from '../facts/srcset-urls.ts'
import { cssLength, type Screen } from './css-length.ts'
import { matchesMedia, splitAtCommas } from './media-query.ts'

/** The two screens that Lighthouse uses for its tests. */
export const PHONE: Screen = { width: 412, height: 823, density: 1.75 }
export const DESKTOP: Screen = { width: 1350, height: 940, density: 1 }

type ImageSource = { srcset?: string | undefined; sizes?: string | undefined; src?: string | undefined }

/** The URL that Chromium loads from `src` and `srcset` on a screen, as written; null if there is none. */
export function chosenCandidate({ srcset = '', sizes, src }: ImageSource, screen: Screen): string | null {
  const candidates = srcset === '' ? [] : densitiesOf(candidatesOf(srcset), sizes, screen)
  const hasWidths = candidates.some(({ isWidth }) => isWidth)
  if (src && !hasWidths && !candidates.some(({ density }) => density === 1)) {
    candidates.push({ url: src, density: 1, isWidth: false })
  }
  const sorted = candidates
    .filter((each, at) => candidates.findIndex(({ density }) => density === each.density) === at)
    .sort((one, other) => one.density - other.density)
  return sorted[bestOf(sorted, screen.density)]?.url ?? null
}

let lastSrcset = ''
let lastCandidates: readonly SrcsetCandidate[] = []

/** The same `srcset` is read once for each screen. */
function candidatesOf(srcset: string): readonly SrcsetCandidate[] {
  if (srcset !== lastSrcset) {
    lastCandidates = srcsetCandidates(srcset)
    lastSrcset = srcset
  }
  return lastCandidates
}

type Dense = { url: string; density: number; isWidth: boolean }

function densitiesOf(candidates: readonly SrcsetCandidate[], sizes: string | undefined, screen: Screen): Dense[] {
  const shown = shownWidth(sizes, screen)
  return candidates.flatMap(({ url, descriptor }) => {
    if (descriptor === '') return [{ url, density: 1, isWidth: false }]
    const [, number = '', unit] = /^(\d+|\d*\.\d+)([wx])(?:\s+\d+h)?$/.exec(descriptor) ?? []
    const value = Number(number)
    if (unit === undefined || (unit === 'w' && value === 0)) return []
    return [{ url, density: unit === 'w' ? value / Math.max(shown, 1) : value, isWidth: unit === 'w' }]
  })
}

/** The first candidate that is dense enough, or the one before it if its density is closer to that of the screen. */
function bestOf(sorted: readonly Dense[], density: number): number {
  for (let at = 0; at + 1 < sorted.length; at += 1) {
    const [own, next] = [sorted[at]?.density ?? 0, sorted[at + 1]?.density ?? 0]
    if (next < density) continue
    const isNextBetter = (density <= 1 && density > own) || density >= Math.sqrt(own * next)
    return isNextBetter ? at + 1 : at
  }
  return sorted.length - 1
}

/** The width of the image according to `sizes`. Without `sizes`, browsers assume the width of the window. */
function shownWidth(sizes: string | undefined, screen: Screen): number {
  for (const each of splitAtCommas(sizes ?? '')) {
    const trimmed = each.trim()
    const start = startOfLength(trimmed)
    const pixels = cssLength(trimmed.slice(start), screen)
    if (pixels !== null && matchesMedia(trimmed.slice(0, start), screen)) return pixels
  }
  return screen.width
}

/** The position of the length, which is the last part of `(min-width: 40rem) calc(50vw - 1rem)`. */
function startOfLength(size: string): number {
  let at = size.length
  let depth = 0
  while (at > 0) {
    const sign = size[at - 1]
    if (sign === ')') depth += 1
    else if (sign === '(') depth -= 1
    else if (depth === 0 && /\s/.test(sign ?? '')) break
    at -= 1
  }
  return at
}

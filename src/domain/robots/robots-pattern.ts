import { normaliseEscapes } from '../urls/url-escapes.ts'
import { fitsWildcard } from '../urls/wildcard.ts'

/** The parts of a rule between its wildcards, with normalised percent-encoding. */
export type RobotsPattern = {
  parts: string[]
  isAnchored: boolean
  /** If several rules match, the longest one decides. */
  length: number
}

/** Parses the path of a rule: `*` matches anything, a final `$` the end of the URL. */
export function parsePattern(path: string): RobotsPattern {
  const isAnchored = path.endsWith('$')
  const body = normaliseEscapes(isAnchored ? path.slice(0, -1) : path).replaceAll('$', '%24')
  return { parts: body.split('*'), isAnchored, length: body.length + (isAnchored ? 1 : 0) }
}

export function matchesPattern({ parts, isAnchored }: RobotsPattern, settledPath: string): boolean {
  return fitsWildcard(parts, isAnchored, settledPath)
}

/** In a URL, a star or dollar is an ordinary character. Escaping it makes sure that it is not taken for a wildcard. */
export function settlePath(path: string): string {
  if (!/[*$%]|[^\x21-\x7e]/.test(path)) return path
  return normaliseEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24')
}

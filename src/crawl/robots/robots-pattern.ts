import { settleEscapes } from '#domain/urls/url-escapes.ts'
import { fitsWildcard } from '#domain/urls/wildcard.ts'

/** What stands between the stars of a rule, settled in its percent-encoding. */
export type RobotsPattern = {
  parts: string[]
  isAnchored: boolean /** As the rule counts when rules are compared. */
  length: number
}

/** Reads the path of a rule: `*` stands for anything, `$` at its end for the end of the address. */
export function parsePattern(path: string): RobotsPattern {
  const isAnchored = path.endsWith('$')
  const body = settleEscapes(isAnchored ? path.slice(0, -1) : path).replaceAll('$', '%24')
  return { parts: body.split('*'), isAnchored, length: body.length + (isAnchored ? 1 : 0) }
}

export function matchesPattern({ parts, isAnchored }: RobotsPattern, settledPath: string): boolean {
  return fitsWildcard(parts, isAnchored, settledPath)
}

/** A star or dollar in an address is only a character; escaped, it cannot be taken for a wildcard. */
export function settlePath(path: string): string {
  if (!/[*$%]|[^\x21-\x7e]/.test(path)) return path
  return settleEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24')
}

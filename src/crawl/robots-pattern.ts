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

/**
 * Whether a pattern fits a settled path. Walks the parts from left to right: the first place where one fits is as good
 * as any later one, so there is nothing to try twice.
 */
export function matchesPattern({ parts, isAnchored }: RobotsPattern, target: string): boolean {
  const [first = '', ...others] = parts
  if (!target.startsWith(first)) return false
  const last = isAnchored ? others.pop() : undefined
  if (isAnchored && last === undefined) return target.length === first.length
  let at = first.length
  for (const part of others) {
    const found = target.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return last === undefined || (target.length - last.length >= at && target.endsWith(last))
}

/** A star or dollar in an address is only a character; escaped, it cannot be taken for a wildcard. */
export function settlePath(path: string): string {
  return settleEscapes(path).replaceAll('*', '%2A').replaceAll('$', '%24')
}

function settleEscapes(text: string): string {
  return text
    .replace(/[^\x21-\x7e]+/g, (raw) => encodeURIComponent(raw.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return /[A-Za-z0-9._~-]/.test(character) ? character : escaped.toUpperCase()
    })
}

/**
 * Whether a rule's pattern fits a path, both settled. Walks the parts between the stars from left to right: the first
 * place where one fits is as good as any later one, so there is nothing to try twice.
 */
export function matchesPattern(pattern: string, target: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const last = parts.length - 1
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (index === 0) {
      if (!target.startsWith(part)) return false
      at = part.length
      if (last === 0) return !isAnchored || at === target.length
    } else if (index === last && isAnchored) {
      return target.length - part.length >= at && target.endsWith(part)
    } else {
      const found = target.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
  }
  return true
}

export function settlePattern(pattern: string): string {
  const isAnchored = pattern.endsWith('$')
  const body = settleEscapes(isAnchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24')
  return isAnchored ? `${body}$` : body
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

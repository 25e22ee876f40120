import { detached } from '../../text/detach-string.ts'

/** Remembered, because pages have few different values, and several groups read each of them. */
const known = new Map<string, readonly string[]>()
const MAX_REMEMBERED = 500
const MAX_REMEMBERED_LENGTH = 30

/** The lower-case tokens of a `rel` attribute. */
export function relTokens(rel: string): readonly string[] {
  const found = known.get(rel)
  if (found !== undefined) return found
  const tokens = rel.toLowerCase().match(/[^\t\n\f\r ]+/g) ?? []
  if (rel.length <= MAX_REMEMBERED_LENGTH && known.size < MAX_REMEMBERED) known.set(detached(rel), tokens.map(detached))
  return tokens
}

import { matchesPattern, type RobotsPattern } from './robots-pattern.ts'

type Rule = { pattern: RobotsPattern }

/** With at least this many rules, a table of their parts is faster than comparing all rules with the same start. */
const MANY_RULES = 500
const START_LENGTH = 8
const MAX_STARTS = 1000
/** Up to this many rules with the same part are compared one by one. */
const MAX_SAME = 50

/** Returns the first rule that matches a path. */
export function decidingRuleOf<R extends Rule>(rules: readonly R[]): (path: string) => R | null {
  return rules.length < MANY_RULES ? firstByStart(rules) : firstByParts(rules)
}

/** A file may have a hundred rules and a page a hundred links, so rules are preselected by the start of the path. */
export function firstByStart<R extends Rule>(rules: readonly R[]): (path: string) => R | null {
  const cache = new Map<string, R[]>()
  return (path) => {
    const start = path.slice(0, START_LENGTH)
    let candidates = cache.get(start)
    if (candidates === undefined) {
      candidates = rules.filter(({ pattern: { parts } }) => start.startsWith((parts[0] ?? '').slice(0, START_LENGTH)))
      if (cache.size >= MAX_STARTS) cache.clear()
      cache.set(start, candidates)
    }
    return candidates.find(({ pattern }) => matchesPattern(pattern, path)) ?? null
  }
}

/**
 * For large files: 500 KB can contain 25,000 rules, and a page 50,000 links. A matching path contains every part of a
 * rule, so each rule is looked up by one part: its start, or its rarest part if many rules start alike.
 */
export function firstByParts<R extends Rule>(rules: readonly R[]): (path: string) => R | null {
  const starts: Parts = new Map()
  const others: Parts = new Map()
  const { byStart, byOther } = countParts(rules)
  const known = new Set<string>()
  for (const [rank, { pattern }] of rules.entries()) {
    const text = pattern.parts.join('*') + (pattern.isAnchored ? '$' : '')
    if (known.has(text)) continue
    known.add(text)
    const [start = '', ...rest] = pattern.parts
    const rarest = rest
      .filter((part) => part !== '')
      .sort((one, other) => countOf(byOther, one) - countOf(byOther, other))
    const [other] = rarest
    const isCommon = countOf(byStart, start) > MAX_SAME
    if (other !== undefined && isCommon && countOf(byOther, other) < countOf(byStart, start)) add(others, other, rank)
    else add(starts, start, rank)
  }
  return (path) => {
    let best = rules.length
    const compare = (ranks: readonly number[] | undefined) => {
      for (const rank of ranks ?? []) {
        if (rank >= best) return
        if (matchesPattern((rules[rank] as R).pattern, path)) best = rank
      }
    }
    for (const [length, parts] of starts) if (length <= path.length) compare(parts.get(path.slice(0, length)))
    const compared = new Set<readonly number[]>()
    for (const [length, parts] of others) {
      for (let at = 0; at + length <= path.length; at += 1) {
        const ranks = parts.get(path.slice(at, at + length))
        if (ranks === undefined || compared.has(ranks)) continue
        compared.add(ranks)
        compare(ranks)
      }
    }
    return rules[best] ?? null
  }
}

/** The indexes of rules by one of their parts, and these by the length of the part. */
type Parts = Map<number, Map<string, number[]>>

function add(parts: Parts, part: string, rank: number): void {
  const sameLength = parts.get(part.length) ?? new Map<string, number[]>()
  parts.set(part.length, sameLength)
  const ranks = sameLength.get(part) ?? []
  sameLength.set(part, ranks)
  ranks.push(rank)
}

function countParts(rules: readonly Rule[]) {
  const byStart = new Map<string, number>()
  const byOther = new Map<string, number>()
  for (const { pattern } of rules) {
    const [start = '', ...rest] = pattern.parts
    byStart.set(start, countOf(byStart, start) + 1)
    for (const part of new Set(rest)) byOther.set(part, countOf(byOther, part) + 1)
  }
  return { byStart, byOther }
}

function countOf(counts: ReadonlyMap<string, number>, part: string): number {
  return counts.get(part) ?? 0
}

import { counted } from '../words/counts.ts'
import type { SpiderTrap, SpiderTrapKind } from './spider-trap.ts'

export const TRAP_NAMES: Record<SpiderTrapKind, string> = {
  calendar: 'An endless calendar',
  'session-id': 'A session ID in every URL',
  'growing-path': 'Paths that grow with every click',
  'faceted-navigation': 'Filters in every combination',
  'endless-numbers': 'Endless numbered pages',
}

export const TRAP_PROBLEM = 'Search engines waste their time in spider traps.'

// A rule in robots.txt can block real pages, so it is never the first advice.
const ADVICE: Record<SpiderTrapKind, string> = {
  calendar:
    'Do not link to the next month when no event follows, or respond with 404 for such months. ' +
    'Disallow these URLs in robots.txt only if every event is also linked from somewhere else.',
  'session-id':
    'Stop putting the ID into URLs. Use cookies instead. Until then, declare a canonical URL without it. ' +
    'Do not disallow these URLs in robots.txt: if every link has an ID, that blocks the whole site.',
  'growing-path':
    'Start the links with a slash, such as href="/products", and respond with 404 for paths that do not exist.',
  'faceted-navigation':
    'Link only to combinations that people search for, and declare the list without filters as the canonical URL of ' +
    'the others. Disallow these URLs in robots.txt only if every item on the list is also linked from somewhere else.',
  'endless-numbers':
    'Respond with 404 to page numbers after the last one, and do not link to them. ' +
    'Do not disallow these URLs in robots.txt: the pages with content are among them.',
}

export function adviceOn(kind: SpiderTrapKind): string {
  return ADVICE[kind]
}

/** Why traps matter, then what to do about them, one line per kind; empty without traps. */
export function trapAdvice(traps: readonly Pick<SpiderTrap, 'kind'>[]): string[] {
  if (traps.length === 0) return []
  const kinds = [...new Set(traps.map(({ kind }) => kind))]
  return [TRAP_PROBLEM, ...kinds.map((kind) => `${TRAP_NAMES[kind]}: ${ADVICE[kind]}`)]
}

/** 'An endless calendar. 20 pages crawled, 1 URL left out.' */
export function describeTrap({ kind, visited, leftOut }: Pick<SpiderTrap, 'kind' | 'visited' | 'leftOut'>): string {
  return `${TRAP_NAMES[kind]}. ${counted(visited, 'page')} crawled, ${counted(leftOut, 'URL')} left out.`
}

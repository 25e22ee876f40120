import { counted } from '../words/counts.ts'
import type { SpiderTrap, SpiderTrapKind } from './spider-trap.ts'

export const TRAP_NAMES: Record<SpiderTrapKind, string> = {
  calendar: 'An endless calendar',
  'session-id': 'A session ID in every URL',
  'growing-path': 'Paths that grow with every click',
  'faceted-navigation': 'Filters in every combination',
  'endless-numbers': 'Endless numbered pages',
}

export const TRAP_ADVICE =
  'Search engines waste their time in spider traps. Disallow these URLs in robots.txt, or link to fewer of them.'

/** 'An endless calendar. 20 pages crawled, 1 URL left out.' */
export function describeTrap({ kind, visited, leftOut }: Pick<SpiderTrap, 'kind' | 'visited' | 'leftOut'>): string {
  return `${TRAP_NAMES[kind]}. ${counted(visited, 'page')} crawled, ${counted(leftOut, 'URL')} left out.`
}

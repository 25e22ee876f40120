import type { SpiderTrapKind } from './spider-trap.ts'

export const TRAP_NAMES: Record<SpiderTrapKind, string> = {
  calendar: 'An endless calendar',
  'session-id': 'A session ID in every URL',
  'growing-path': 'Paths that grow with every click',
  'faceted-navigation': 'Filters in every combination',
  'endless-numbers': 'Endless numbered pages',
}

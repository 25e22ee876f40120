import type { SpiderTrapKind } from './spider-trap.ts'

/** What a person calls it. */
export const TRAP_NAMES: Record<SpiderTrapKind, string> = {
  calendar: 'An endless calendar',
  'session-id': 'A session number in every address',
  'growing-path': 'Paths that grow with every click',
  'faceted-navigation': 'Filters in every combination',
  'endless-numbers': 'Numbered pages without end',
}

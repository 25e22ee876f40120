import type { ComparedGroup } from './compared-group.ts'
import { HEAD } from './head.ts'
import { LINKS } from './links.ts'
import { STRUCTURE } from './structure.ts'

export const COMPARED_GROUPS: readonly ComparedGroup[] = [...HEAD, ...LINKS, ...STRUCTURE]

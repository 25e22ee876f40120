import { ACCESSIBILITY } from './accessibility.ts'
import type { ComparedGroup } from './compared-group.ts'
import { HEAD } from './head.ts'
import { LINKS } from './links.ts'
import { MEDIA } from './media.ts'
import { RESOURCES } from './resources.ts'
import { STRUCTURE } from './structure.ts'
import { STRUCTURED_DATA } from './structured-data.ts'
import { TEXT } from './text.ts'

export const COMPARED_GROUPS: readonly ComparedGroup[] = [
  ...ACCESSIBILITY,
  ...HEAD,
  ...LINKS,
  ...MEDIA,
  ...RESOURCES,
  ...STRUCTURE,
  ...STRUCTURED_DATA,
  ...TEXT,
]

import { badAnchors } from './links/bad-anchors.ts'
import { linkDetails } from './links/link-details.ts'
import { targets } from './links/targets.ts'
import { headers } from './response/headers.ts'
import { timing } from './response/timing.ts'
import { transfer } from './response/transfer.ts'
import { headings } from './structure/headings.ts'

/** All fact groups, by the name of their field in the facts of a page. */
export const FACT_GROUPS = [badAnchors, headers, headings, linkDetails, targets, timing, transfer] as const

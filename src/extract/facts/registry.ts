import { headers } from './response/headers.ts'
import { timing } from './response/timing.ts'
import { transfer } from './response/transfer.ts'
import { headings } from './structure/headings.ts'

/** All fact groups, by the name of their field in the facts of a page. */
export const FACT_GROUPS = [headers, headings, timing, transfer] as const

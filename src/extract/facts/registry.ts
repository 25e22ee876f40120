import { headings } from './structure/headings.ts'

/** All fact groups, by the name of their field in the facts of a page. */
export const FACT_GROUPS = [headings] as const

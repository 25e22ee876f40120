import { readsOf } from './fact-group-reads.ts'
import { FACT_GROUPS } from './registry.ts'

/** What all fact groups read. */
export const GROUP_READS = readsOf(FACT_GROUPS)

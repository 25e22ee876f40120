/** Which crawls of a project are kept. */
export type KeepCrawls = { kind: 'all' } | { kind: 'last'; crawls: number } | { kind: 'months'; months: number }

export const KEEP_ALL: KeepCrawls = { kind: 'all' }

export const MAX_KEPT_CRAWLS = 1000
export const MAX_KEPT_MONTHS = 120

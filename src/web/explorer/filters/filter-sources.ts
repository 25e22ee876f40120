import type { TrafficField } from '#domain/traffic/traffic.ts'

type Choice = { value: string; label: string }

/** The choices of conditions that are not about a column. Conditions without choices are not offered. */
export type FilterSources = {
  checks: Choice[]
  /** Columns of search traffic that are known. */
  uploaded?: readonly TrafficField[]
  segments?: Choice[]
  /** Earlier crawls, for 'changed since'. */
  crawls?: Choice[]
  /** Columns that the project's rules gave the crawl. */
  own?: readonly string[]
}

import type { TrafficField } from '#domain/traffic/traffic.ts'

type Choice = { value: string; label: string }

/** The choices for conditions that are not about a column. A condition without choices is not offered. */
export type FilterSources = {
  checks: Choice[]
  /** Fields of search traffic that were uploaded. */
  uploaded?: readonly TrafficField[]
  segments?: Choice[]
  /** Earlier crawls, for 'changed since'. */
  crawls?: Choice[]
  /** Columns of the crawl that the project's rules define. */
  own?: readonly string[]
}

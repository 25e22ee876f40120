type Choice = { value: string; label: string }

/** The choices of conditions that are not about a column. Conditions without choices are not offered. */
export type FilterSources = {
  checks: Choice[]
  segments?: Choice[]
  /** Earlier crawls, for 'changed since'. */
  crawls?: Choice[]
}

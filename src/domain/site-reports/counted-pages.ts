/** Explorer filter: pages that loaded, exist and were not guessed. Reports count only these. */
export const COUNTED_PAGES =
  'isGuessed is no and indexability is-not error and indexability is-not not_crawled and indexability is-not soft_404'

/** Explorer filter: pages that failed or are soft 404s. */
export const BROKEN_PAGES = 'isGuessed is no and (indexability is error or indexability is soft_404)'

export function allOf(...filters: (string | null)[]): string {
  return filters.filter((filter) => filter !== null && filter !== '').join(' and ')
}

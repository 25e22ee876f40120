import { KEYWORD_PLACES, type KeywordRow, PLACE_NAMES } from '#domain/projects/keywords.ts'

/** For example 'No page has the keyword in its title or H1'. Null if each place contains it on at least one page. */
export function missingPlaces({ pages, pagesIn }: Pick<KeywordRow, 'pages' | 'pagesIn'>): string | null {
  if (pages === 0) return 'No page has the keyword'
  const places = KEYWORD_PLACES.filter((place) => pagesIn[place] === 0).map((place) => PLACE_NAMES[place])
  if (places.length === 0) return null
  const last = places.at(-1)
  return `No page has the keyword in its ${places.length === 1 ? last : `${places.slice(0, -1).join(', ')} or ${last}`}`
}

import type { SiteFacts, SitePage } from '#domain/facts/site-facts.ts'

export function indexablePages(pages: SiteFacts['pages']): SiteFacts['pages'] {
  const places = new Uint32Array(pages.length)
  let length = 0
  for (let place = 0; place < pages.length; place += 1) {
    if ((pages.at(place) as SitePage).isIndexable) places[length++] = place
  }
  if (length === pages.length) return pages
  return { length, at: (place) => (place < length ? pages.at(places[place] as number) : undefined) }
}

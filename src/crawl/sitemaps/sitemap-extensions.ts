import type { SitemapEntryDetails } from '#domain/site-files/sitemap-file.ts'

/** The fields that checks need, by the tag that they are in. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['news', ['publication_date', 'title']],
  ['publication', ['name', 'language']],
  ['video', ['thumbnail_loc', 'title', 'description', 'content_loc', 'player_loc']],
])
const MAX_DATE_LENGTH = 100
/** Videos of one page usually have the same fields. */
const MAX_SETS = 5

export function isExtensionField(name: string, parent: string): boolean {
  return FIELDS.get(parent)?.includes(name) ?? false
}

/** Whether this tag of an entry is a news or video tag. */
export function beginsExtension(name: string): boolean {
  return name === 'news' || name === 'video'
}

/** Collects which fields of a news or video tag have a text. */
export function createExtensionReader() {
  let fields = new Set<string>()
  let date: string | null = null
  return {
    begin(): void {
      fields = new Set()
      date = null
    },
    fill(name: string, text: string): void {
      if (text === '') return
      fields.add(name)
      if (name === 'publication_date') date ??= text.slice(0, MAX_DATE_LENGTH)
    },
    end(name: string, details: SitemapEntryDetails): void {
      details.extensions ??= {}
      const { extensions } = details
      const filled = [...fields].sort()
      if (name === 'news') extensions.news ??= { fields: filled, date }
      else {
        extensions.videos ??= []
        const isKnown = extensions.videos.some((known) => known.join() === filled.join())
        if (!isKnown && extensions.videos.length < MAX_SETS) extensions.videos.push(filled)
      }
    },
  }
}

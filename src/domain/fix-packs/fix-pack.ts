import { REDIRECT_FORMATS } from './redirect-map.ts'

/** Files that help users fix what the crawl found. */
export const FIX_PACKS = {
  redirects: {
    title: 'Redirect map',
    text: 'Redirects for broken URLs that pages link to or sitemaps list, for redirects that end in an error or a loop, and for redirects of several hops.',
    formats: REDIRECT_FORMATS,
  },
  sitemap: {
    title: 'Corrected sitemap.xml',
    text: 'All indexable pages of the crawl, with the dates that your own sitemaps give.',
    formats: ['xml'],
  },
  robots: {
    title: 'Suggested robots.txt',
    text: 'Your robots.txt without lines that block files which pages need, with notes on lines that block URLs of your sitemaps, and with all sitemaps.',
    formats: ['txt'],
  },
  hreflang: {
    title: 'Hreflang block',
    text: 'The complete tags for groups of language versions in which a page does not name all others.',
    formats: ['html'],
  },
  titles: {
    title: 'Titles and descriptions to write',
    text: 'Pages with a title or description to fix. Fill in the empty columns, and upload the file here after the next crawl.',
    formats: ['csv'],
  },
  llms: {
    title: 'Draft of llms.txt',
    text: 'The most linked indexable pages by folder, with their titles and descriptions.',
    formats: ['txt'],
  },
} as const satisfies Record<string, { title: string; text: string; formats: readonly string[] }>

export type FixPackName = keyof typeof FIX_PACKS
export const FIX_PACK_NAMES = Object.keys(FIX_PACKS) as FixPackName[]

/** What a pack would contain. */
export type FixPackSummary = {
  name: FixPackName
  /** Number of items in the pack, such as redirects; 0 if there is nothing to fix. */
  items: number
  /** Said instead of 'Nothing to fix' if there are no items for another reason. */
  nothing: string | null
  /** Sentences about what the pack is based on, and what it leaves out. */
  basis: string[]
  /** Formats in which the file would be empty. */
  emptyFormats: string[]
}

import type { SocialTag } from '../facts/head-facts.ts'
import { allOf } from './counted-pages.ts'

/** The data that social networks read from a page. */
export type SharedPage = {
  url: string
  title: string
  description: string
  /** The og: and twitter: tags in the order of the page. */
  tags: Pick<SocialTag, 'key' | 'content'>[]
  /** Whether the page has more tags than were kept. */
  isCut: boolean
  /** The images that the tags name, with what the crawl knows about their files. */
  images: SharedImage[]
}

/** Everything but the URL is null if the crawl did not request the file. */
export type SharedImage = {
  url: string
  statusCode: number | null
  failure: string | null
  bytes: number | null
  width: number | null
  height: number | null
}

/** Number of indexable pages, and how many of them lack a tag. */
export type SocialCounts = {
  pages: number
  withoutTitle: number
  withoutDescription: number
  withoutImage: number
  withoutCard: number
}

/** `isKnown` is false for crawls of older versions, which did not keep these tags. */
export type SocialReport = { isKnown: boolean; counts: SocialCounts; page: SharedPage | null }

/** For the table 'pages'. Only pages that search engines may list are meant to be shared. */
const SHARED = 'isGuessed is no and indexability is indexable'
export const socialFilters = {
  pages: SHARED,
  withoutTitle: allOf(SHARED, 'ogTitle empty'),
  withoutDescription: allOf(SHARED, 'ogDescription empty'),
  withoutImage: allOf(SHARED, 'ogImage empty'),
  withoutCard: allOf(SHARED, 'twitterCard empty'),
}

import type { SocialTag } from '../facts/head-facts.ts'
import { allOf } from './counted-pages.ts'

/** What social networks read of a page. */
export type SharedPage = {
  url: string
  title: string
  description: string
  /** The og: and twitter: tags in the order of the page. */
  tags: Pick<SocialTag, 'key' | 'content'>[]
  /** The page has more tags than are kept. */
  isCut: boolean
  /** What the crawl knows about the files of images that the tags name. */
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

/** Indexable pages, and how many of them lack a tag. */
export type SocialCounts = {
  pages: number
  withoutTitle: number
  withoutDescription: number
  withoutImage: number
  withoutCard: number
}

/** `isKnown` is false for crawls of older versions, which did not keep these tags. */
export type SocialReport = { isKnown: boolean; counts: SocialCounts; page: SharedPage | null }

/** Table 'pages'. Only pages that search engines may list are meant to be shared. */
const SHARED = 'isGuessed is no and indexability is indexable'
export const socialFilters = {
  pages: SHARED,
  withoutTitle: allOf(SHARED, 'ogTitle empty'),
  withoutDescription: allOf(SHARED, 'ogDescription empty'),
  withoutImage: allOf(SHARED, 'ogImage empty'),
  withoutCard: allOf(SHARED, 'twitterCard empty'),
}

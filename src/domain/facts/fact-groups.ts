import { BROWSER_FACT_NAMES, type BrowserFacts } from '../browser/browser-facts.ts'
import type { AriaFacts } from './aria-facts.ts'
import type {
  CanonicalLink,
  HreflangDetail,
  LinkTag,
  MetaDescription,
  MetaTag,
  PageCharsets,
  PageLangs,
  PageTitle,
  RobotsStatement,
  SocialTag,
  Viewport,
} from './head-facts.ts'
import type { BadAnchor, LinkDetails, LinkTargets } from './link-facts.ts'
import type { Listed } from './listed.ts'
import type { ImageDetail, MediaElement, Picture } from './media-facts.ts'
import type { PagingFacts } from './paging-facts.ts'
import type { Resources, Secret } from './resource-facts.ts'
import type { Timing, Transfer } from './response-facts.ts'
import type { DocumentFacts, DomFacts, FormFacts, Heading, HiddenFacts, SnippetParts } from './structure-facts.ts'
import type { StructuredData } from './structured-data.ts'
import type { AuthorFact, DateFacts, PageText, TextStats } from './text-facts.ts'

/** The facts of a page by group. The file with the name of the group in extract/facts collects it. */
export type FactGroups = {
  aria: AriaFacts
  authors: Listed<AuthorFact>
  badAnchors: { anchors: BadAnchor[]; count: number }
  canonicals: Listed<CanonicalLink>
  charsets: PageCharsets
  dates: DateFacts
  descriptions: Listed<MetaDescription>
  document: DocumentFacts
  dom: DomFacts
  forms: FormFacts
  /** Headers of the last response, without cookie values. Cookies are one per line. */
  headers: Record<string, string>
  headings: Heading[]
  hidden: HiddenFacts
  hreflangDetails: HreflangDetail[]
  imageDetails: ImageDetail[]
  langs: PageLangs
  linkDetails: LinkDetails
  linkTags: Listed<LinkTag>
  media: { elements: MediaElement[]; count: number }
  metas: Listed<MetaTag>
  paging: PagingFacts
  pictures: { pictures: Picture[]; count: number }
  resources: Resources
  robotsRules: Listed<RobotsStatement>
  secrets: Listed<Secret>
  /** Whether an inline script opens another URL, immediately or later. */
  setsLocation: boolean
  snippetParts: SnippetParts
  social: Listed<SocialTag>
  structuredData: StructuredData
  targets: LinkTargets
  text: PageText
  textStats: TextStats
  timing: Timing
  titles: Listed<PageTitle>
  /** Null for a page that no server sent, such as a draft. */
  transfer: Transfer | null
  viewport: Listed<Viewport>
}

export type FactGroupName = keyof FactGroups

/** A record, so that the compiler requires an entry for each new group. */
const IS_GROUP: Record<FactGroupName, true> = {
  aria: true,
  authors: true,
  badAnchors: true,
  canonicals: true,
  charsets: true,
  dates: true,
  descriptions: true,
  document: true,
  dom: true,
  forms: true,
  headers: true,
  headings: true,
  hidden: true,
  hreflangDetails: true,
  imageDetails: true,
  langs: true,
  linkDetails: true,
  linkTags: true,
  media: true,
  metas: true,
  paging: true,
  pictures: true,
  resources: true,
  robotsRules: true,
  secrets: true,
  setsLocation: true,
  snippetParts: true,
  social: true,
  structuredData: true,
  targets: true,
  text: true,
  textStats: true,
  timing: true,
  titles: true,
  transfer: true,
  viewport: true,
}

export const FACT_GROUP_NAMES = Object.keys(IS_GROUP) as FactGroupName[]

/** Everything that is stored by group: the facts of the HTML, and those of the browser. */
export type StoredGroups = FactGroups & BrowserFacts

export const STORED_GROUP_NAMES: readonly (keyof StoredGroups)[] = [...FACT_GROUP_NAMES, ...BROWSER_FACT_NAMES]

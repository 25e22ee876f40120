import type { TextLanguage } from '../languages/text-language.ts'
import type { Listed } from './listed.ts'
import type { PageRegion } from './page-region.ts'

/**
 * The dates that visitors see. Those for machines are in `structuredData`, `metas` (such as article:modified_time) and
 * `headers` (Last-Modified).
 */
export type DateFacts = Listed<VisibleDate> & {
  /** How many `<article>` elements are in `<main>`, or in the page if it has no `<main>`. */
  articleCount: number
}

export type VisibleDate = {
  /** `2026-11-16`; null if the day or the order of day and month is not certain. */
  day: string | null
  /** As written: the `datetime` of a `<time>`, or its text; else the words of the main text. */
  text: string
  from: 'time' | 'text'
  /** What the words before the date say. */
  meaning: 'published' | 'modified' | null
  region: PageRegion
  isInArticle: boolean
  /** Empty for a date of the main text. */
  path: string
}

/** Who wrote the page, as visitors see it. Markup is in `structuredData`, and `metas` has `author` and article:author. */
export type AuthorFact = {
  /** Empty if the link has no text. */
  name: string
  from: 'rel' | 'profile link' | 'byline'
  /** The page about the author; null without a link. */
  url: string | null
}

/** The main text of the page, so that checks of texts can run again. */
export type PageText = {
  /** With collapsed white space. Long texts are cut. */
  main: string
  /** The length of the whole text, in UTF-16 units. */
  length: number
}

/** What `text` does not tell about the texts of a page. The main part is `<main>`, or else what is in no other region. */
export type TextStats = TextLanguage & {
  /** All visible words of the body; `mainText` counts those of the main text. */
  words: number
  /** Pages with the same visible words have the same hash; empty without words. */
  hash: string
  /** Paragraphs of at least 20 words that are on the page several times. */
  repeated: Listed<RepeatedParagraph>
  /** Lists of at least 3 items or terms in the main part. */
  lists: number
  /** Tables in the main part. */
  tables: number
  /** `<blockquote>` and `<q>` in the main part. */
  quotes: number
  /** Different unfilled template markers in visible text, such as `{{ name }}`, except those that are also in code. */
  leftovers: Listed<string>
  /** The beginnings of filler text such as lorem ipsum, and of errors that a program printed; not those in code. */
  fillers: Listed<string>
  errors: Listed<string>
  /** Replacement characters (U+FFFD) in code: samples of broken text. */
  replacedInCode: number
  /** What follows the first © in the footer; null without one. */
  copyright: string | null
}

export type RepeatedParagraph = { count: number; words: number /** The beginning of its text. */; start: string }

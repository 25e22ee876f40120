import type { TextLanguage } from '../languages/text-language.ts'
import type { Listed } from './listed.ts'
import type { PageRegion } from './page-region.ts'

/**
 * The dates that visitors see. Dates for machines are in `structuredData`, `metas` (such as article:modified_time) and
 * `headers` (Last-Modified).
 */
export type DateFacts = Listed<VisibleDate> & {
  /** How many `<article>` elements are in `<main>`, or in the page if it has no `<main>`. */
  articleCount: number
}

export type VisibleDate = {
  /** `2026-11-16`; null if the day or the order of day and month is not certain. */
  day: string | null
  /** As written: the `datetime` or text of a `<time>`, else the words in the main text. */
  text: string
  from: 'time' | 'text'
  /** The meaning of the date according to the words before it. */
  meaning: 'published' | 'modified' | null
  region: PageRegion
  isInArticle: boolean
  /** Empty for a date in the main text. */
  path: string
}

/** An author of the page, as visitors see it. `structuredData` and `metas` contain the authors in markup. */
export type AuthorFact = {
  /** Empty if the link has no text. */
  name: string
  from: 'rel' | 'profile link' | 'byline'
  /** The page about the author; null without a link. */
  url: string | null
}

/** The main text of the page. It is kept so that checks of texts can run again. */
export type PageText = {
  /** With collapsed white space. Long texts are cut. */
  main: string
  /** The length of the whole text, in UTF-16 units. */
  length: number
}

/** Facts about the text besides `text`. The main part is `<main>`, or else everything that is in no other region. */
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
  /** Beginnings of filler text such as lorem ipsum and of printed error messages. Text in code does not count. */
  fillers: Listed<string>
  errors: Listed<string>
  /** Replacement characters (U+FFFD) in code, where they are samples of broken text. */
  replacedInCode: number
  /** The text after the first © in the footer; null if there is none. */
  copyright: string | null
}

export type RepeatedParagraph = { count: number; words: number /** The beginning of its text. */; start: string }

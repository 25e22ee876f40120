import type { MainText } from '#domain/facts/page-facts.ts'
import type { PageRegion } from '#domain/facts/page-region.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { Attributes } from '../scan/attributes.ts'
import type { TextPart } from '../text/page-text.ts'
import type { DocumentNotes } from '../tree/document-notes.ts'
import type { DomSize } from './dom-size.ts'
import type { Ids } from './ids.ts'
import type { WrittenLink } from './links/link-facts.ts'
import type { Resolve } from './resolve-url.ts'

/**
 * Facts of one kind about a page. All groups are collected in one pass over its HTML. Each is bounded: a hostile page
 * cannot make it large.
 */
export type FactGroup<Name extends string, Facts> = {
  name: Name
  /** Increase it whenever the same page would give different facts. */
  version: number
  /**
   * Attributes to read, by the names of the elements to report. `*` reports every element that has one of them. The
   * key `#` lists ids: an element with one of these is reported as well.
   */
  reads: Readonly<Record<string, string>>
  collect(readText: ReadText): FactCollector<Facts>
}

/** Switches `text` of the collector on or off. Off at first, because most groups need little of a page's text. */
export type ReadText = (isOn: boolean) => void

export type FactCollector<Facts> = {
  open?(element: OpenedElement): void
  /**
   * Called when the last reported element that is still open closes; never for `<html>`. `elementsInside` counts all
   * elements inside it, reported or not.
   */
  close?(name: string, elementsInside: number): void
  /** The attributes of a `<body>` tag that the group reads. May be called several times; the first value counts. */
  bodyTag?(attributes: Attributes): void
  /** Text that a browser would show. Called only while `ReadText` is on. */
  text?(data: string, region: PageRegion, part: TextPart): void
  /** Text that a browser does not show, such as that of a title or script. `parent` is the name of the element. */
  hiddenText?(data: string, parent: string): void
  /** Called once, at the end of the page. */
  facts(page: CollectedPage): Facts
}

/** One object for all elements: its values change with the next element, so copy what you need. */
export type OpenedElement = {
  readonly name: string
  readonly attributes: Attributes
  /** An SVG or MathML element. */
  readonly isForeign: boolean
  readonly isInHead: boolean
  readonly region: PageRegion
  /** Hidden by the `hidden` attribute or by an inline style, itself or an element around it. */
  readonly isHidden: boolean
  /** Hidden from screen readers by `aria-hidden=true`, itself or an element around it. */
  readonly isAriaHidden: boolean
  /** Inside an `<a href>`. */
  readonly isInLink: boolean
  /** How many elements are around it, without `<html>`, `<head>` and `<body>`. */
  readonly depth: number
  /** Where it is in the page, such as `main > p:3 > img`. */
  path(): string
}

/** What groups may use at the end of the page. */
export type CollectedPage = {
  response: PageResponse
  /** Resolves an href as the browser does, with the page's `<base>`. */
  resolve: Resolve
  /** The decoded HTML. Do not keep parts of it: they would keep the whole page in memory (`cutText` copies). */
  html: string
  mainText: string
  mainPart: TextPart
  /** The words of the main text, counted and hashed. */
  main: MainText
  /** All visible text that is not in the main text. */
  otherText: string
  size: DomSize
  /** Whether the page has text in the region `main`. */
  hasMainRegion: boolean
  ids: Ids
  /** The first element of the body, or `#text`; null for an empty body. */
  firstInBody: { name: string; path: string } | null
  notes: DocumentNotes
  /** Every `<a href>`, `<area href>` and `<frame src>` in document order, their texts and URLs. */
  links: readonly WrittenLink[]
  linkTexts: readonly string[]
  /** The results of `urlOfLink`. */
  linkUrls: readonly (string | null)[]
}

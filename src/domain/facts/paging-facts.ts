import type { Listed } from './listed.ts'

/** Where a page is in a sequence such as the pages of a list, and where it links to in this sequence. */
export type PagingFacts = {
  /** Its number in the sequence; null if neither its URL nor the current entry of its page numbers says it. */
  number: number | null
  numberFrom: 'url' | 'current entry' | null
  /** Without repetitions, in document order; those of headers come first. */
  links: Listed<PagingLink>
}

export type PagingLink = {
  to: 'next' | 'prev' | number
  url: string
  /** A Link header, a `<link>`, the `rel` of an anchor, or its words. */
  from: 'header' | 'tag' | 'rel' | 'text'
}

import type { Listed } from './listed.ts'

/** The position of a page in a sequence, such as the pages of a list, and its links to other pages of that sequence. */
export type PagingFacts = {
  /** The page's number in the sequence; null if neither its URL nor its page navigation shows it. */
  number: number | null
  numberFrom: 'url' | 'current entry' | null
  /** Without duplicates. Links from headers come first, then the others in document order. */
  links: Listed<PagingLink>
}

export type PagingLink = {
  to: 'next' | 'prev' | number
  url: string
  /** Where the link was found: a Link header, a `<link>`, the `rel` of an anchor, or the text of an anchor. */
  from: 'header' | 'tag' | 'rel' | 'text'
}

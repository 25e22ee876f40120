/** The words of a page, without words that depend on the time, the URL or chance. */
export type TextSkeleton = {
  title: string
  /** Hashes of title and text of a short page, with and without the words of its URL; none for a long page. */
  texts: string[]
  /** MinHash of the main text, as in PageFacts, to compare long pages. */
  signature: string
}

/** Words of a page without what depends on the time, the URL or chance. */
export type TextSkeleton = {
  /** Words of the title. */
  title: string
  /** Hashes of title and text of a short page, with and without the words of its URL; none for a long page. */
  texts: string[]
  /** MinHash of the main text, as in its facts; for long pages. */
  signature: string
}

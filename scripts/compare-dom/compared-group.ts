import type { CompleteFacts } from '#domain/facts/page-facts.ts'

/** A group of facts that a browser's document can confirm. */
export type ComparedGroup = {
  /** The name of the fact group. */
  name: string
  ours: (facts: CompleteFacts) => unknown
  /** Runs inside the page. It may use only itself and the functions of `read.ts`, and shares no code with the extractor. */
  theirs: () => unknown
}

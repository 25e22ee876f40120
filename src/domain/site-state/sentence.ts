import { PAGE_SETS, type PageSet } from './page-sets.ts'

/**
 * What is behind a part: pages or URLs in the explorer, the issues of a check, what was left out, or a section of
 * settings.
 */
export type RowsBehind =
  | { pages: string }
  | { urls: string }
  | { check: string }
  | { leftOut: true }
  | { settings: 'rendering' }

export type Part = {
  text: string
  rows?: RowsBehind
  /** Set on the first part of a sentence that is advice to people who may change the settings. */
  isAdvice?: true
}
export type Sentence = Part[]

export function text(words: string): Part {
  return { text: words }
}

export function advice(first: Part, ...parts: Part[]): Sentence {
  return [{ ...first, isAdvice: true }, ...parts]
}

export function isAdvice([first]: Sentence): boolean {
  return first?.isAdvice === true
}

/** Words that link to the pages of a set. */
export function pagesOf(set: PageSet, words: string): Part {
  return { text: words, rows: { pages: PAGE_SETS[set] } }
}

/** Words that link to what the crawl left out. */
export function leftOutUrls(words: string): Part {
  return { text: words, rows: { leftOut: true } }
}

export function join(groups: Part[][], separator = ', '): Part[] {
  const filled = groups.filter((group) => group.length > 0)
  return filled.flatMap((group, nth) => (nth === 0 ? group : [text(separator), ...group]))
}

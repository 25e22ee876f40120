/** A part of a site that makes addresses without end. The crawl takes a few of them and leaves the rest. */
export type SpiderTrap = {
  kind: SpiderTrapKind
  /** The addresses it is made of, with `*` where they differ: `/calendar?month=*`. */
  pattern: string
  /** Real ones that were met, the first few. */
  examples: string[]
  visited: number
  leftOut: number
}

export type SpiderTrapKind = 'calendar' | 'session-id' | 'growing-path' | 'faceted-navigation' | 'endless-numbers'

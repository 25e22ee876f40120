/** A part of a site that generates endless URLs. The crawl visits a few of them and skips the rest. */
export type SpiderTrap = {
  kind: SpiderTrapKind
  /** Pattern of the URLs, with `*` where they differ: `/calendar?month=*`. */
  pattern: string
  /** The first URLs that match the pattern. */
  examples: string[]
  visited: number
  leftOut: number
}

export type SpiderTrapKind = 'calendar' | 'session-id' | 'growing-path' | 'faceted-navigation' | 'endless-numbers'

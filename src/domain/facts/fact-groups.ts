import type { BadAnchor, LinkDetails, LinkTargets } from './link-facts.ts'
import type { Timing, Transfer } from './response-facts.ts'
import type { Heading } from './structure-facts.ts'

/** The facts of a page by group. Each is collected by the file of its name in extract/facts. */
export type FactGroups = {
  badAnchors: { anchors: BadAnchor[]; count: number }
  /** Those of the last response, without cookie values. Cookies are one per line. */
  headers: Record<string, string>
  headings: Heading[]
  linkDetails: LinkDetails
  targets: LinkTargets
  timing: Timing
  /** Null for a page that no server sent, such as a draft. */
  transfer: Transfer | null
}

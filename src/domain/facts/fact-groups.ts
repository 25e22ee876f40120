import type { Heading } from './structure-facts.ts'

/** The facts of a page by group. Each is collected by the file of its name in extract/facts. */
export type FactGroups = {
  headings: Heading[]
}

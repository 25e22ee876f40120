import { FACT_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { PLAIN_FACT_NAMES } from '../fact-columns.ts'

/** The names of the facts that every page of the archive has. Facts of older versions lack some groups. */
export function createKnownFacts() {
  const groups = new Set(FACT_GROUP_NAMES)
  return {
    keepCommon(facts: PageFacts): void {
      for (const name of groups) if (facts[name] === undefined) groups.delete(name)
    },
    names: (): (keyof PageFacts)[] => [...PLAIN_FACT_NAMES, ...groups],
  }
}

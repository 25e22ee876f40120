import { FACT_GROUP_NAMES } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { columnsWith, PLAIN_FACT_NAMES } from '../fact-columns.ts'
import type { UnpackedFacts } from '../packed-facts.ts'

/** The names of the facts that every page of the archive has. Facts of older versions lack some groups. */
export function createKnownFacts() {
  const groups = new Set(FACT_GROUP_NAMES)
  return {
    keepCommon({ columns, text }: UnpackedFacts): void {
      for (const name of groups) {
        const isKnown = name === 'text' ? text !== null : columns?.[COLUMN_OF_GROUP.get(name) ?? ''] != null
        if (!isKnown) groups.delete(name)
      }
    },
    names: (): (keyof PageFacts)[] => [...PLAIN_FACT_NAMES, ...groups],
  }
}

const COLUMN_OF_GROUP = new Map(FACT_GROUP_NAMES.map((name) => [name, columnsWith([name])[0]]))

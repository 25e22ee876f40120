import { BROWSER_FACT_NAMES, type BrowserFactName } from '#domain/browser/browser-facts.ts'
import { FACT_GROUP_NAMES, STORED_GROUP_NAMES, type StoredGroups } from '#domain/facts/fact-groups.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { columnsWith, PLAIN_FACT_NAMES } from '#domain/packed-facts/fact-columns.ts'
import type { UnpackedFacts } from '#domain/packed-facts/packed-facts.ts'

/**
 * The names of the facts that the archive has. A fact counts if every page has it; a fact from the browser counts if
 * one page has it, because only rendered pages can. Facts of older versions lack some names.
 */
export function createKnownFacts() {
  const groups = new Set(FACT_GROUP_NAMES)
  const ofBrowser = new Set<BrowserFactName>()
  let hasRendered = false
  return {
    keepCommon(facts: UnpackedFacts, isRendered: boolean): void {
      for (const name of groups) if (!isKnown(facts, name)) groups.delete(name)
      hasRendered ||= isRendered
      for (const name of BROWSER_FACT_NAMES) if (isKnown(facts, name)) ofBrowser.add(name)
    },
    names: (): (keyof PageFacts)[] => [
      ...PLAIN_FACT_NAMES,
      ...groups,
      ...BROWSER_FACT_NAMES.filter((name) => !hasRendered || ofBrowser.has(name)),
    ],
  }
}

const COLUMN_OF_GROUP = new Map(STORED_GROUP_NAMES.map((name) => [name, columnsWith([name])[0]]))

function isKnown({ columns, text }: UnpackedFacts, name: keyof StoredGroups): boolean {
  return name === 'text' ? text !== null : columns?.[COLUMN_OF_GROUP.get(name) ?? ''] != null
}

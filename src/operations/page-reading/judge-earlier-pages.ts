import type { PageOutcomes } from '#audit/page-tallies.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { FACTS_VERSION } from '#domain/facts/page-facts.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readFinishedPages } from '#store/crawls/finished-pages.ts'
import { judgeStored } from './cached-page.ts'

/**
 * Returns the outcomes of page checks for pages of earlier runs, keyed by queue position. Few crawls are resumed, so
 * judging stored facts again is cheaper than storing the outcomes of every page of every crawl.
 */
export async function judgeEarlierPages(
  database: Pick<Database, 'db'>,
  crawl: { id: string; startedAt: Date },
  ruleSet: RuleSet,
): Promise<Map<number, PageOutcomes>> {
  const found = new Map<number, PageOutcomes>()
  for await (const batch of readFinishedPages(database, crawl)) {
    for (const { page, factsVersion } of batch) {
      const { isSoft404, isGuessed } = page.result
      if (isSoft404 || isGuessed || factsVersion !== FACTS_VERSION) continue
      const judged = judgeStored(page, ruleSet)
      if (judged) found.set(page.position, judged.outcomes)
    }
  }
  return found
}

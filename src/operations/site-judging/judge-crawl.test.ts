import { expect, it } from 'vitest'
import { NOT_RUN } from '#domain/checks/check-tallies.ts'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { type AllowedTarget, parseAllowList } from '#domain/urls/allowed-targets.ts'
import { sharedReaders } from '#testing/shared-readers.ts'
import { runCrawl } from '../crawls/run-crawl.ts'
import { knownRules } from '../page-reading/known-rules.ts'
import type { CrawlSink } from './crawl-sink.ts'

/** Nothing responds on port 9. */
function crawl(allowedTargets: AllowedTarget[]) {
  const sink: CrawlSink = {
    keepsFacts: false,
    page: async () => {},
    nonPage: async () => {},
    siteIssues: async () => {},
    fetching: () => {},
    fault: (error) => {
      throw error
    },
    soft404: async () => {},
    earlierPages: async () => [],
    openTables: async () => {
      throw new Error('The tables are opened.')
    },
  }
  const about = { startUrl: 'http://127.0.0.1:9/', maxPages: 5, pace: { concurrency: 1, delayMs: 0 }, earlier: [] }
  const plan = { ...about, obeyRobots: false, userAgent: 'Pagewarden', allowedTargets }
  return runCrawl(plan, sink, { readers: sharedReaders(), signal: new AbortController().signal })
}

it('checks of a failed start judge a host that does not respond, but no address that we refuse', async () => {
  const { outcome, tallies } = await crawl([])
  expect(outcome).toBe('failed')
  const ids = knownRules(NO_CHANGES).query.flatMap(({ check }) => (check.judgesFailedStart ? [check.id] : []))
  expect(ids).not.toEqual([])
  expect([...new Set(ids.map((id) => tallies[id]?.reason))]).toEqual([NOT_RUN])
  await expect(crawl(parseAllowList('127.0.0.1'))).rejects.toThrow('The tables are opened.')
}, 120_000)

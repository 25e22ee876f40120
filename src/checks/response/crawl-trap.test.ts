import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { type CrawlWriter, testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { crawlTrap } from './crawl-trap.ts'

const DAYS = ['12', '13', '14'].map((day) => `https://shop.example/agenda?day=2026-05-${day}`)
const TRAP = { kind: 'calendar' as const, pattern: '/agenda?day=*', examples: DAYS, visited: 30, leftOut: 7 }
const crawl = (writer: CrawlWriter) => writer.addPage(makeFinishedPage())

testArchivedCheck(crawlTrap, {
  'a calendar without end': {
    crawl,
    known: { traps: [TRAP] },
    finds: {
      '/0': [
        '/agenda?day=* – calendar – 30 visited, 7 left out, such as /agenda?day=2026-05-12 and /agenda?day=2026-05-13',
      ],
    },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'no trap': { crawl, counts: { found: 0, passed: 1, notApplicable: 0 } },
})

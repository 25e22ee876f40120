import type { Timing } from '#domain/facts/response-facts.ts'
import { testComparedCheck } from '#testing/checks/test-compared-check.ts'
import { conditionalGetIgnored } from './conditional-get-ignored.ts'

type Answer = Pick<Timing, 'bodyHash' | 'revalidation'>

function site(...groups: [pages: number, answer: Answer][]) {
  const answers = groups.flatMap(([pages, answer]) => Array.from({ length: pages }, () => answer))
  return Object.fromEntries(
    answers.map((answer, nth) => [`/${nth}`, { facts: { timing: { totalMs: 1, receivedAt: 1, ...answer } } }]),
  )
}

const before = site([40, { bodyHash: 'same' }])
const sent: Answer = { bodyHash: 'same', revalidation: 'sent' }
const unchanged: Answer = { bodyHash: 'same', revalidation: 'unchanged' }
const changed: Answer = { bodyHash: 'other', revalidation: 'sent' }

testComparedCheck(conditionalGetIgnored, {
  '90% of 20 unchanged pages': {
    before,
    now: site([18, sent], [2, unchanged], [5, changed], [5, { bodyHash: 'same' }]),
    finds: { '/0': ['18 of 20 unchanged pages were sent in full (reported from 90%), such as /0'] },
    counts: { found: 1, passed: 0 },
  },
  'a smaller share': { before, now: site([17, sent], [3, unchanged]), counts: { found: 0, passed: 1 } },
  '19 pages': {
    before,
    now: site([19, sent], [10, changed]),
    counts: {
      ...{ found: 0, passed: 0, notApplicable: 1 },
      reason: 'fewer than 20 pages were requested with the version of the crawl before and are the same',
    },
  },
})

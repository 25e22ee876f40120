import { expect, it } from 'vitest'
import { EMPTY_TALLY, NOT_RUN, type Tally } from '#domain/checks/check-tallies.ts'
import { insistOnKnown, remoteFailures } from './fail-conditions.ts'

const known = [
  { id: 'missing_title', category: 'titles', possibleSeverities: ['high'] },
  { id: 'long_title', category: 'titles', possibleSeverities: ['low'] },
  { id: 'missing_alt', category: 'images', possibleSeverities: ['high', 'medium'] },
]

type Given = { tallies?: Record<string, Partial<Tally>>; off?: string[]; changed?: Record<string, object> }

function failuresOf(name: string, { tallies = {}, off = [], changed = {} }: Given): string[] {
  const all = known.map(({ id }) => [id, { ...EMPTY_TALLY, passed: 3, ...tallies[id] }])
  const checks = { off, changed, tallies: Object.fromEntries(all) }
  return remoteFailures(
    { failOn: [name], failUnderScore: null },
    { ...{ totals: NONE, issues: [], siteScore: 90 }, checks, known },
  )
}

const NONE = { failed: 0, soft404s: 0, brokenFiles: 0 }

it.each([
  ['unreadable_page', { ...NONE, failed: 2 }, '2 broken pages.'],
  ['soft_404', { ...NONE, soft404s: 1 }, '1 soft 404.'],
  ['broken_file', { ...NONE, brokenFiles: 3 }, '3 broken files.'],
  ['broken_file', { ...NONE, brokenFiles: null }, 'the crawl did not check files.'],
])('what is no check can be named as well: %s', (name, totals, words) => {
  const judged = { issues: [], siteScore: 90, checks: null, known }
  const failOn = { failOn: [name], failUnderScore: null }
  expect(() => insistOnKnown([name], known)).not.toThrow()
  expect(remoteFailures(failOn, { ...judged, totals })).toEqual([`--fail-on ${name}: ${words}`])
  expect(remoteFailures(failOn, { ...judged, totals: NONE })).toEqual([])
})

const notRun = { ...EMPTY_TALLY, reason: NOT_RUN }
const crashed = { ...EMPTY_TALLY, errored: 2, error: 'out of memory' }

it.each<[string, Given, string | null]>([
  ['missing_title', {}, null],
  ['category:titles', {}, null],
  ['severity:high', {}, null],
  ['missing_title', { tallies: { missing_title: notRun } }, `the check missing_title did not run: ${NOT_RUN}.`],
  ['missing_title', { tallies: { missing_title: crashed } }, 'the check missing_title could not judge 2 pages: out of'],
  ['missing_title', { off: ['missing_title'] }, 'the check missing_title is off in the rules of the project.'],
  ['category:images', { off: ['missing_alt'] }, 'no check of category:images is on in the rules of the project.'],
  ['category:titles', { off: ['long_title'], tallies: { missing_title: notRun } }, 'no check of category:titles ran: '],
  ['category:titles', { tallies: { missing_title: notRun } }, null],
  ['severity:high', { tallies: { missing_alt: crashed } }, 'the check missing_alt could not judge 2 pages: '],
  ['severity:low', { changed: { long_title: { severity: 'high' } } }, 'no check of severity:low is on'],
])('without an issue, --fail-on %s with %j fails: %s', (name, given, expected) => {
  const failures = failuresOf(name, given)
  if (expected === null) expect(failures).toEqual([])
  else expect(failures).toEqual([expect.stringContaining(`--fail-on ${name}: ${expected}`)])
})

it('fails if the server does not know which checks ran', () => {
  const judged = { totals: NONE, issues: [], siteScore: 90, checks: null, known }
  expect(remoteFailures({ failOn: ['missing_title'], failUnderScore: null }, judged)).toEqual([
    '--fail-on missing_title: the server does not know which checks ran.',
  ])
})

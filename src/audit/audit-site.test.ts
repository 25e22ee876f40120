import { expect, test } from 'vitest'
import { makeSiteCheck } from '#testing/make-check.ts'
import { auditSite } from './audit-site.ts'
import { rulesFrom } from './rules.ts'

const crashing = makeSiteCheck('crashing', {
  find: () => {
    throw new Error('no such thing')
  },
})
const finding = makeSiteCheck('finding', { find: () => [{ url: '/a', evidence: [{ saw: '/b' }] }] })
const site = { startUrl: 'https://bakery.example/', pages: [] }
const sitePage = (url: string, ttfbMs: number | null) => ({
  url,
  ttfbMs,
  isIndexable: true,
  mainText: { wordCount: 0, hash: '', signature: '' },
})

test('a crashing site check is reported, and the other checks still run', () => {
  const faults: string[] = []
  const onFault = (check: string, error: unknown) => faults.push(`${check} ${error}`)
  const rules = rulesFrom({ checks: {} }, { pageChecks: [], siteChecks: [crashing, finding] })
  expect([...auditSite(site, { onFault, now: () => 0 }, rules)]).toMatchObject([
    { url: '/a', issue: { type: 'finding' } },
  ])
  expect(faults).toEqual(['crashing Error: no such thing'])
})

test('the tallies say on how many pages each check found something, passed, did not apply or crashed', () => {
  const pages = [sitePage('/a', 900), sitePage('/b', 20), sitePage('/c', null)]
  const siteChecks = [crashing, finding, { ...finding, id: 'picky', appliesTo: () => false, find: () => [] }]
  let ms = 0
  const found = auditSite({ ...site, pages }, { onFault: () => {}, now: () => ms++ }, { site: rulesOf(siteChecks) })
  let next = found.next()
  while (!next.done) next = found.next()
  expect(next.value).toEqual({
    crashing: { found: 0, passed: 0, notApplicable: 0, errored: 3, ms: 1, error: 'Error: no such thing' },
    finding: { found: 1, passed: 2, notApplicable: 0, errored: 0, ms: 2 },
    picky: { found: 0, passed: 0, notApplicable: 3, errored: 0, ms: 1 },
  })
})

function rulesOf(siteChecks: (typeof finding)[]) {
  return rulesFrom({ checks: {} }, { pageChecks: [], siteChecks }).site
}

test('twenty thousand similar pages are checked in near-linear time', () => {
  const letters = [...'harbour-bakery-rye-bread'.repeat(6).slice(0, 128)]
  const pages = Array.from({ length: 20_000 }, (_, index) => ({
    url: `https://bakery.example/${index}`,
    isIndexable: true,
    ttfbMs: 40,
    mainText: {
      wordCount: 300,
      hash: `${index % 5000}`,
      signature: letters.with(index % 128, String.fromCharCode(index)).join(''),
    },
  }))
  const issues = [...auditSite({ ...site, pages }, { onFault: () => {}, now: () => 0 })]
  expect(issues).toHaveLength(20_000)
  expect(issues.every(({ issue }) => issue.evidence.length > 0 && issue.evidence.length <= 3)).toBe(true)
}, 120_000)

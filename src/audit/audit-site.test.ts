import { expect, test } from 'vitest'
import { defineSiteCheck } from '#checks/check.ts'
import { auditSite } from './audit-site.ts'

const words = {
  category: 'content',
  severity: 'low',
  title: 'Test',
  message: 'Test',
  why: 'Test',
  fix: 'Test',
} as const
const crashing = defineSiteCheck({
  ...words,
  id: 'crashing',
  find: () => {
    throw new Error('no such thing')
  },
})
const finding = defineSiteCheck({ ...words, id: 'finding', find: () => [{ url: '/a', evidence: [{ saw: '/b' }] }] })
const site = { startUrl: 'https://bakery.example/', pages: [] }

test('a crashing site check is reported, and the other checks still run', () => {
  const faults: string[] = []
  const found = auditSite(site, (check, error) => faults.push(`${check} ${error}`), [crashing, finding])
  expect([...found]).toMatchObject([{ url: '/a', issue: { type: 'finding' } }])
  expect(faults).toEqual(['crashing Error: no such thing'])
})

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
  const issues = [...auditSite({ ...site, pages }, () => {})]
  expect(issues).toHaveLength(20_000)
  expect(issues.every(({ issue }) => issue.evidence.length > 0 && issue.evidence.length <= 3)).toBe(true)
}, 60_000)

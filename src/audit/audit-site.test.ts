import { expect, test } from 'vitest'
import { defineSiteCheck } from '#checks/check.ts'
import { auditSite, issuesFound } from './audit-site.ts'

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
const site = { startUrl: 'https://bakery.example/', pages: () => [] }

test('a crashing site check becomes its own error result and the others go on', () => {
  expect(auditSite(site, [crashing, finding])).toMatchObject([
    { check: 'crashing', outcome: 'errored', error: 'Error: no such thing' },
    { check: 'finding', outcome: 'found' },
  ])
  expect(issuesFound(auditSite(site, [crashing, finding]))).toMatchObject([{ url: '/a', issue: { type: 'finding' } }])
})

test('twenty thousand pages that resemble each other are judged in near-linear time', () => {
  const letters = [...'harbour-bakery-rye-bread'.repeat(6).slice(0, 128)]
  const pages = Array.from({ length: 20_000 }, (_, index) => ({
    url: `https://bakery.example/${index}`,
    canonicalUrl: null,
    mainText: {
      wordCount: 300,
      hash: `${index % 5000}`,
      signature: letters.with(index % 128, String.fromCharCode(index)).join(''),
    },
  }))
  const issues = issuesFound(auditSite({ ...site, pages: () => pages }))
  expect(issues).toHaveLength(20_000)
  expect(issues.every(({ issue }) => issue.evidence.length > 0 && issue.evidence.length <= 3)).toBe(true)
}, 60_000)

import { describe, expect, test } from 'vitest'
import { extractHtml } from '#testing/html/extract-html.ts'
import { sitePageOf } from '#testing/sites/make-site-page.ts'
import { readExpectedIssues, readFixtureSite } from '#testing/sites/read-fixture-site.ts'
import { auditPage } from './audit-page.ts'
import { auditSite } from './audit-site.ts'

const ORIGIN = 'https://fixture.example'
const onFault = (_check: string, error: unknown) => {
  throw error
}

describe.each(['bakery', 'studio', 'docs'])('the %s site', (name) => {
  const pages = Object.entries(readFixtureSite(name)).map(([path, html]) => {
    const facts = extractHtml({ html, url: `${ORIGIN}${path}` })
    return { path, facts, audit: auditPage(facts) }
  })
  const sitePages = pages.map(({ facts }) => sitePageOf(facts))
  const siteIssues = [...auditSite({ startUrl: `${ORIGIN}/`, pages: sitePages }, { onFault, now: () => 0 })]

  test('has exactly the expected issues and scores', () => {
    const found = pages.map(({ path, facts, audit }) => {
      const ofSite = siteIssues.filter(({ url }) => url === facts.url).map(({ issue }) => issue.type)
      const issues = [...audit.issues.map(({ type }) => type), ...ofSite].sort()
      return [path, { issues, health: audit.healthScore.score, llm: audit.llmReadiness.score }]
    })
    expect(Object.fromEntries(found)).toEqual(readExpectedIssues(name))
  })

  test('links its pages to each other', () => {
    const paths = pages.map(({ path }) => path)
    const linked = new Set(pages.flatMap(({ facts }) => facts.links.map(({ url }) => new URL(url).pathname)))
    expect([...linked].sort()).toEqual(expect.arrayContaining(paths))
  })
})

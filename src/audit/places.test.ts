import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadOffChecks } from '#checks/off-checks.ts'
import { expectPlaces } from '#testing/checks/expect-places.ts'
import { extractHtml } from '#testing/html/extract-html.ts'
import { selectElements } from '#testing/html/select-elements.ts'
import { readFixtureSite } from '#testing/sites/read-fixture-site.ts'
import { auditPage } from './audit-page.ts'
import { rulesFrom } from './rules.ts'

const PAGES = 'fixtures/pages'
/** Browsers end a `<select>` later than the parser of this test, and nest elements less deep. */
const OTHER_TREES = ['select-content.html', 'deep-divs.html']

const pages = [
  ...readdirSync(PAGES).map((name): [string, string] => [name, readFileSync(`${PAGES}/${name}`, 'utf8')]),
  ...['bakery', 'studio', 'docs'].flatMap((name) => Object.entries(readFixtureSite(name))),
].filter(([name]) => !OTHER_TREES.includes(name))
const everyCheck = rulesFrom({ checks: Object.fromEntries(loadOffChecks().map(({ id }) => [id, { isOn: true }])) })

test.each(pages)('each place on %s leads to what a check saw', (_, html) => {
  const evidence = auditPage(extractHtml({ html }), everyCheck).results.flatMap((result) =>
    result.outcome === 'found' ? result.issue.evidence : [],
  )
  expectPlaces(evidence)
  for (const { at = '', saw } of evidence) {
    if (!/^[a-z#]/.test(at) || at.startsWith('line ')) continue
    const found = selectElements(html, at).length
    expect(found, `“${at}” finds what has “${saw}”`).toBeGreaterThan(0)
    if (at.startsWith('body > ')) expect(found, `“${at}” finds nothing else`).toBe(1)
    if (at.startsWith('html > * > ')) expect(found, `“${at}” is in the head or in the body`).toBeLessThanOrEqual(2)
  }
})

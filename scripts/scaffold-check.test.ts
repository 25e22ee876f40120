// @module-tag extended
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TEXTS = `severity: 'low', owner: 'editor', effort: 'S', certainty: 'exact', title: 'Test', message: 'Test',
  why: 'Test.', fix: 'Test.', basis: 'Test',`

/** A page check with an option, a site check and a query check with an option, as CONTRIBUTING.md says: each with its test, and nothing else. */
const NEW_FILES = {
  'headings/odd-h1.ts': `import { number } from '#domain/checks/check-option.ts'
import { definePageCheck } from '../check.ts'
export const oddH1 = definePageCheck({
  id: 'odd_h1', category: 'search_appearance', ${TEXTS}
  needs: ['h1s'],
  options: { longest: number({ label: 'Longest H1', unit: 'characters', default: 10, least: 1, most: 500 }) },
  find: ({ h1s }, { longest }) => h1s.filter((h1) => h1.length > longest).map((saw) => ({ saw })),
})
`,
  'headings/odd-h1.test.ts': '',
  'links/lonely-site.ts': `import { defineSiteCheck } from '../check.ts'
export const lonelySite = defineSiteCheck({
  id: 'lonely_site', category: 'links', ${TEXTS}
  needs: ['pages'],
  find: ({ startUrl, pages }) => (pages.length === 1 ? [{ url: startUrl, evidence: [{ saw: 'one page' }] }] : []),
})
`,
  'links/lonely-site.test.ts': '',
  'links/few-links.ts': `import { number } from '#domain/checks/check-option.ts'
import { defineQueryCheck } from '../check.ts'
export const fewLinks = defineQueryCheck({
  id: 'few_links', category: 'links', ${TEXTS}
  needs: ['pages', 'links'],
  options: { fewest: number({ label: 'Fewest links', unit: 'links', default: 1, least: 1, most: 500 }) },
  query: ({ pages, links }, { fewest }) => \`
    select url, 0 as place, count(l.source) || ' links' as saw
    from \${pages} p left join \${links} l on l.source = p.page group by url having count(l.source) < \${fewest}\`,
  judged: ({ pages }) => \`select count(*) as applicable from \${pages}\`,
})
`,
  'links/few-links.test.ts': '',
}

/** Runs in the copy: judges a page with and without a change of the option, a site of one page, and its tables. */
const USE = `import { auditPage } from '#audit/audit-page.ts'
import { auditSite } from '#audit/audit-site.ts'
import { auditTables } from '#audit/audit-tables.ts'
import { inBatches } from '#archive/read/found-rows.ts'
import { createArchive } from '#archive/write/create-archive.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { rulesFrom } from '#audit/rules.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import { readRuleSet } from '#operations/checks/rule-sets.ts'
import { issueCategoryOf } from '#domain/checks/dashboard-labels.ts'
import { extractPage } from '#extract/extract-page.ts'
const body = new TextEncoder().encode('<h1>Rye and oats</h1>')
const headers = { 'content-type': 'text/html' }
const { facts } = extractPage({ url: 'https://a.example/', status: 200, headers, body, ttfbMs: 1, totalMs: 1 })
const judge = (checks) => {
  const { ruleSet, problems } = readRuleSet({ checks: { odd_h1: 'on', ...checks } })
  return problems ?? auditPage(facts, rulesFrom(ruleSet)).issues.map(({ type }) => type).includes('odd_h1')
}
const longest = (value) => ({ odd_h1: { isOn: true, options: { longest: value } } })
const site = { startUrl: 'https://a.example/', pages: [{ url: 'https://a.example/', mainText: facts.mainText, ttfbMs: 1 }] }
const onFault = (check, error) => { throw error }
const archive = await createArchive({ folder: process.argv[2], seed: 1, isForChecksOnly: true })
await archive.addPage(makeFinishedPage({ facts: { links: linksTo('https://a.example/') } }))
await archive.addPage(makeFinishedPage({ position: 1 }))
const names = await archive.complete({ startUrl: site.startUrl, balance: EMPTY_BALANCE, settings: { selection: 'site' }, traps: [], finishedAt: '2026-11-17T12:00:00Z' })
const query = (sql, order) => inBatches(archive.rows, sql, order)
const inTables = async (checks) => {
  const { query: rules } = rulesFrom({ checks: { few_links: { isOn: true, ...checks.few_links } } })
  const few = { query: rules.filter(({ check }) => check.id === 'few_links') }
  const found = await Array.fromAsync(auditTables({ names, query }, { onFault, now: () => 0 }, few))
  return found.map(({ url, issue }) => [url, issue.type, issue.evidence[0].saw].join(' '))
}
const ofTables = [await inTables({}), await inTables({ few_links: { options: { fewest: 2 } } })]
await archive.discard()
console.log(JSON.stringify({
  ofTables,
  byDefault: judge({}), longer: judge(longest(20)), tooLong: judge(longest(501)), off: judge({ odd_h1: 'off' }),
  listed: listChecks().find(({ id }) => id === 'odd_h1').options.longest.default,
  label: issueCategoryOf({ type: 'odd_h1', severity: 'low' }),
  ofSite: [...auditSite(site, { onFault, now: () => 0 }, rulesFrom({ checks: { lonely_site: { isOn: true } } }))].map(
    ({ issue }) => issue.type,
  ),
  isUsual: rulesFrom({ checks: {} }).page.some(({ check }) => check.id === 'odd_h1'),
}))
`

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-check-'))
  const names = ['src', 'scripts', 'package.json', 'docs/precision.tsv', 'docs/precision.md']
  for (const name of names) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
const versionOf = () =>
  /CATALOGUE_VERSION = '(\w+)'/.exec(readFileSync(join(copy, 'src/checks/registry.generated.ts'), 'utf8'))?.[1]

it('a new page check, a new site check, a new query check and a new option each take two files', {
  timeout: 60_000,
}, () => {
  const before = versionOf()
  for (const [file, text] of Object.entries(NEW_FILES)) writeFileSync(join(copy, 'src/checks', file), text)
  expect(() => run('scripts/generate-check-registry.ts', '--check')).toThrow('The registry is stale')
  run('scripts/generate-check-registry.ts')
  expect(versionOf()).not.toBe(before)
  writeFileSync(join(copy, 'src/use.ts'), USE)
  expect(JSON.parse(run('src/use.ts', join(copy, 'archive')))).toEqual({
    ofTables: [
      ['https://shop.example/1 few_links 0 links'],
      ['https://shop.example/0 few_links 1 links', 'https://shop.example/1 few_links 0 links'],
    ],
    byDefault: true,
    longer: false,
    tooLong: ['checks.odd_h1.options.longest: must be a whole number from 1 to 500 (characters), not 501.'],
    off: false,
    listed: 10,
    label: 'Search appearance',
    ofSite: ['lonely_site'],
    isUsual: false,
  })
})

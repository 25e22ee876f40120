import { expect, test } from 'vitest'
import { makeQueryCheck } from '#testing/make-check.ts'
import { auditTables, type CrawlTables, talliesWithoutTables } from './audit-tables.ts'
import { rulesFrom } from './rules.ts'

/** Tables that return these rows for the SQL of a check, in batches of two. */
function tablesWith(
  rows: Record<string, object[]>,
  names: CrawlTables['names'] = { pages: 'check_pages' },
): CrawlTables {
  return {
    names,
    async *query<Row>(sql: string) {
      if (sql.includes('check_pages') && rows[sql] === undefined) yield [{ count: 10 }] as Row[]
      const all = rows[sql] ?? []
      if (sql === 'crash') throw new Error('no such column')
      for (let first = 0; first < all.length; first += 2) yield all.slice(first, first + 2) as Row[]
    },
  }
}

async function judge(tables: CrawlTables, ...checks: ReturnType<typeof makeQueryCheck>[]) {
  const faults: string[] = []
  let ms = 0
  const onFault = (check: string) => void faults.push(check)
  const rules = rulesFrom({ checks: {} }, { pageChecks: [], siteChecks: [], queryChecks: checks })
  const found = auditTables(tables, { onFault, now: () => ms++ }, rules)
  const issues = []
  for (;;) {
    const next = await found.next()
    if (next.done) return { issues, tallies: next.value, faults }
    issues.push(next.value)
  }
}

const finding = makeQueryCheck('finding', { query: () => 'rows', judged: () => 'judged' })

test('rows with one URL are one issue, across batches', async () => {
  const rows = [
    { url: '/a', saw: '1', at: 'link 1' },
    { url: '/b', saw: '1', at: null },
    { url: '/b', saw: '2' },
    { url: '/b', saw: '3' },
    { url: '/c', saw: '1' },
  ]
  const { issues, tallies } = await judge(tablesWith({ rows, judged: [{ applicable: 4 }] }), finding)
  expect(issues.map(({ url, issue }) => [url, issue.evidence])).toEqual([
    ['/a', [{ saw: '1', at: 'link 1' }]],
    ['/b', [{ saw: '1' }, { saw: '2' }, { saw: '3' }]],
    ['/c', [{ saw: '1' }]],
  ])
  expect(tallies.finding).toMatchObject({ found: 3, passed: 1, notApplicable: 6, errored: 0, ms: expect.any(Number) })
})

test('much evidence is counted, and only its first pieces are kept', async () => {
  const many = Array.from({ length: 51 }, (_, nth) => ({ url: '/a', saw: `${nth}` }))
  const rows = [...many, { url: '/b', saw: '0', total: 900 }, { url: '/b', saw: '1', total: 900 }]
  const { issues } = await judge(tablesWith({ rows, judged: [{ applicable: 2 }] }), finding)
  expect(issues.map(({ issue }) => [issue.evidence.length, issue.evidenceCount])).toEqual([
    [50, 51],
    [2, 900],
  ])
})

test('a check can say itself what was not applicable, and why', async () => {
  const judged = [{ applicable: 0, not_applicable: 3, reason: 'the crawl was stopped' }]
  const { tallies } = await judge(tablesWith({ rows: [], judged }), finding)
  expect(tallies.finding).toMatchObject({ found: 0, passed: 0, notApplicable: 3, reason: 'the crawl was stopped' })
})

test('a check that needs a missing table is not known, a failing one has errors, and the others run', async () => {
  const lost = makeQueryCheck('lost', { needs: ['pages', 'hreflangs'] })
  const crashing = makeQueryCheck('crashing', { query: () => 'crash', judged: () => 'judged' })
  const tables = tablesWith({ rows: [{ url: '/a', saw: '1' }], judged: [{ applicable: 1 }] })
  const { issues, tallies, faults } = await judge(tables, lost, crashing, finding)
  expect(issues.map(({ issue }) => issue.type)).toEqual(['finding'])
  expect(faults).toEqual(['crashing'])
  expect(tallies.lost).toMatchObject({ notApplicable: 10, errored: 0, reason: 'not known for this crawl' })
  expect(tallies.crashing).toMatchObject({ found: 0, errored: 10, error: 'Error: no such column' })
})

test('without tables, all query checks have errors with the reason', () => {
  const rules = rulesFrom({ checks: {} }, { pageChecks: [], siteChecks: [], queryChecks: [finding] })
  expect(talliesWithoutTables(rules, 7, 'The disk is full.')).toEqual({
    finding: { found: 0, passed: 0, notApplicable: 0, errored: 7, ms: 0, error: 'The disk is full.' },
  })
})

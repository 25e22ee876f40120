import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAME_CHECKS } from '#domain/checks/compared-checks.ts'
import type { Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { CHANGE_KINDS } from '#domain/reports/dashboard.ts'
import { type ChangeQuery, findChanges } from '#store/comparisons/find-changes.ts'
import { findStoredChanges } from '#store/comparisons/stored-changes.ts'
import { makeAccount } from '#testing/accounts/make-account.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { refreshSummary, summariseCrawl } from '../reports/summarise-crawl.ts'

const TYPES = ['long_title', 'missing_alt', 'short_meta']
const PAGES = 60
const SITE = 'https://bakery.example'

let app: TestApp
let project: Project
let question: ChangeQuery

beforeAll(async () => {
  app = await openTestApp({ works: false })
  project = await makeProject(app, (await makeAccount(app)).userId)
  const [baseId, otherId] = [await crawl(0), await crawl(1)]
  question = {
    baseId,
    otherId,
    // With this many pages, searches use stored lists instead of SQL.
    pages: { base: 100_000, other: 100_000 },
    types: TYPES,
    kind: 'fixed',
    cause: 'site',
    checks: { rules: ['short_meta'], info: ['missing_alt'], unknown: ['long_title'] },
    // Two of the pages that only the older crawl has.
    missing: { blocked: [4], leftOut: [14] },
    type: null,
    words: [],
    offset: 0,
    limit: 50,
  }
})
afterAll(() => app.close())

async function crawl(round: number): Promise<string> {
  const pages = Array.from({ length: PAGES }, (_, number): TestPage => {
    const isOther = number % 10 === 3
    const url = `${SITE}/loaf-${number}${isOther ? `-${round}` : ''}`
    if ((number + round) % 11 === 5) return { url, status: 'error', statusCode: 500 }
    const issues = TYPES.filter((_type, nth) => (number + nth + round * (number % 4)) % 3 === 0).map(issueOf)
    return { url, issues, title: `Bread ${number % 7}`, links: [`${SITE}/loaf-${(number * 7) % PAGES}`] }
  })
  const id = await makeProjectCrawl(app, project, pages)
  await summariseCrawl(app, id, { listsKeptFrom: 0 })
  return id
}

const issueOf = (type: string): Issue => ({ type, severity: 'low', message: type, recommendation: '', evidence: [] })

it.each(CHANGE_KINDS)('what is %s is the same from a stored list as from the rows', async (kind) => {
  const filters: Partial<ChangeQuery>[] = [
    {},
    { offset: 3, limit: 4 },
    { offset: 100_000 },
    { type: 'missing_alt' },
    { cause: 'rules' },
    { cause: 'unknown' },
    { checks: SAME_CHECKS },
    { type: 'missing_alt', offset: 2, limit: 2 },
    { type: 'never_heard_of' },
    { words: ['bread', '-3'] },
    { words: ['loaf-1'], type: 'short_meta' },
    { words: ['zeppelin'] },
  ]
  for (const filter of filters) {
    const input = { ...question, kind, ...filter }
    const rows = await findChanges(app.database, input)
    // The first call creates the stored list, and the second reads it.
    expect(plain(await findStoredChanges(app.database, input))).toEqual(plain(rows))
    expect(plain(await findStoredChanges(app.database, input))).toEqual(plain(rows))
  }
  expect((await findChanges(app.database, { ...question, kind })).total).toBeGreaterThan(0)
})

const plain = ({ found, total }: Awaited<ReturnType<typeof findChanges>>) => ({
  total,
  found: found.map(({ baseSeq, otherSeq, type }) => [baseSeq, otherSeq, type]),
})

it('a URL removed from the project is on no list', async () => {
  const input = { ...question, kind: 'added' } as const
  const { total } = await findStoredChanges(app.database, input)
  const url = `${SITE}/loaf-13-1`
  await app.database.pool.query('update report_rows set is_removed = true where url = $1', [url])
  await app.database.pool.query('insert into project_removed_urls (project_id, url) values ($1, $2)', [project.id, url])
  await refreshSummary(app, input.otherId)
  expect((await findStoredChanges(app.database, input)).total).toBe(total - 1)
})

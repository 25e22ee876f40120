import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { cancelCrawl } from '../crawls/crawls.ts'
import { mergeSiteIssues, storeSiteIssues } from './site-issues.ts'

const PAGES = 400

let test: TestDatabase
let app: Pick<TestDatabase, 'database'>
const userId = 'ada'

beforeAll(async () => {
  test = await createTestDatabase()
  app = { database: test.database }
  await query(`insert into users (id, name, email) values ($1, 'Ada', 'ada@example.com')`, [userId])
  // Otherwise the sizes depend on when PostgreSQL cleans up.
  await query('alter table page_issues set (autovacuum_enabled = off, toast.autovacuum_enabled = off)')
  await query('alter table report_rows set (autovacuum_enabled = off)')
})
afterAll(() => test.drop())

// biome-ignore lint/suspicious/noExplicitAny: rows as the database returns them.
async function query(statement: string, values: unknown[] = []): Promise<any[]> {
  return (await test.database.pool.query(statement, values)).rows
}

/** Evidence that compression cannot shorten by much, as on real pages. */
function evidenceOf(url: string, pieces: number): Issue['evidence'] {
  return Array.from({ length: pieces }, (_, piece) => ({
    saw: createHash('sha256').update(`${url} ${piece}`).digest('base64'),
  }))
}

const issueOf = (type: string, url: string, pieces = 2): Issue => ({
  ...{ type, severity: 'medium', message: `${type} of this page`, recommendation: '' },
  evidence: evidenceOf(url, pieces),
})
const findingOf = (type: string, url: string): Finding => ({ ...issueOf(type, url), severity: 'info' })

async function runningCrawl(pages: number): Promise<{ id: string; runId: string; urls: string[] }> {
  const project = await makeProject(app, userId)
  const urls = Array.from({ length: pages }, (_, page) => `https://bakery.example/${page}`)
  const stored = urls.map((url) => ({ url, issues: [issueOf('short_title', url, 60)] }))
  const id = await makeProjectCrawl(app, project, stored, { status: 'running' })
  return { id, runId: await takeOver(id), urls }
}

/** As a worker does after the one before was killed. */
async function takeOver(id: string): Promise<string> {
  const runId = randomUUID()
  await query('update crawl_sessions set run_id = $2 where id = $1', [id, runId])
  return runId
}

async function foundOn(id: string) {
  return query(
    `select page.url, (select json_agg(each->>'type') from jsonb_array_elements(issues) as each) as issues,
       (select json_agg(each->>'type') from jsonb_array_elements(findings) as each) as findings, row.issue_types
     from page_issues join crawl_results as page using (session_id, seq)
       join report_rows as row using (session_id, seq)
     where session_id = $1 order by page.seq`,
    [id],
  )
}

it('however many checks find something on a page, its issues are written again only once', async () => {
  const { id, runId, urls } = await runningCrawl(PAGES)
  const sizes = () =>
    query(`select pg_table_size('page_issues')::int as results, pg_table_size('report_rows')::int as rows`)
  const [before] = await sizes()
  const types = ['broken_image', 'duplicate_title', 'orphan_page', 'resource_broken', 'thin_pages']
  for (const type of types) {
    const issues = urls.map((url) => ({ url, issue: issueOf(type, url) }))
    await storeSiteIssues(app.database, id, runId, issues)
    const findings = urls.map((url) => ({ url, issue: findingOf(`${type}_note`, url) }))
    await storeSiteIssues(app.database, id, runId, findings)
  }
  await mergeSiteIssues(app.database, id, runId)
  const [after] = await sizes()
  const [page] = await foundOn(id)
  expect(page).toMatchObject({
    issues: ['short_title', ...types],
    findings: types.map((type) => `${type}_note`),
    issue_types: ['short_title', ...types],
  })
  // The issues as they were, and the issues with what was added.
  expect(after.results / before.results).toBeLessThan(3)
  expect(after.rows / before.rows).toBeLessThan(3)
  expect(await query('select from staged_issues')).toEqual([])
})

it('what a killed run found is replaced, and other URLs have a table of their own', async () => {
  const { id, runId: killed, urls } = await runningCrawl(2)
  const [first = '', second = ''] = urls
  const other = 'https://bakery.example/old'
  await storeSiteIssues(app.database, id, killed, [{ url: first, issue: issueOf('duplicate_title', first) }])
  await mergeSiteIssues(app.database, id, killed)
  await storeSiteIssues(app.database, id, killed, [{ url: second, issue: issueOf('orphan_page', second) }])
  const runId = await takeOver(id)
  await storeSiteIssues(app.database, id, killed, [{ url: second, issue: issueOf('too_late', second) }])
  const again = [first, second, other].map((url) => ({ url, issue: issueOf('duplicate_title', url) }))
  await storeSiteIssues(app.database, id, runId, again)
  await mergeSiteIssues(app.database, id, killed)
  expect(await query('select url from crawl_url_issues where session_id = $1', [id])).toEqual([{ url: other }])
  await mergeSiteIssues(app.database, id, runId)
  const issues = ['short_title', 'duplicate_title']
  expect(await foundOn(id)).toEqual(urls.map((url) => ({ url, issues, findings: null, issue_types: issues })))
  expect(await query('select from staged_issues where session_id = $1', [id])).toEqual([])
})

it('a cancelled crawl keeps nothing that was not merged', async () => {
  const { id, runId, urls } = await runningCrawl(1)
  await storeSiteIssues(app.database, id, runId, [{ url: urls[0] ?? '', issue: issueOf('orphan_page', urls[0] ?? '') }])
  await cancelCrawl(app.database, id)
  expect(await query('select from staged_issues where session_id = $1', [id])).toEqual([])
})

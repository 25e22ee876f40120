import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Issue } from '#domain/issues/issue.ts'
import { failedLlmReadiness } from '#domain/issues/llm-readiness.ts'
import { failedHealth, meanHealthScore } from '#domain/issues/score.ts'
import { NO_FILTER, QUEUE_ORDER } from '#domain/reports/report-filter.ts'
import { markSoft404 } from '#store/crawls/crawl-pages.ts'
import { mergeSiteIssues, storeSiteIssues } from '#store/judgements/site-issues.ts'
import { findProject } from '#store/projects/projects.ts'
import { listShownPages } from '#store/reports/report-lists.ts'
import { makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { refreshSummary, summariseCrawl } from './summarise-crawl.ts'

let test: TestDatabase
let app: Pick<TestDatabase, 'database'>
const userId = 'ada'

beforeAll(async () => {
  test = await createTestDatabase()
  app = { database: test.database }
  await query(`insert into users (id, name, email) values ($1, 'Ada', 'ada@example.com')`, [userId])
})
afterAll(() => test.drop())

// biome-ignore lint/suspicious/noExplicitAny: rows as the database returns them.
async function query(statement: string, values: unknown[]): Promise<any[]> {
  return (await test.database.pool.query(statement, values)).rows
}

const linked: TestPage[] = [
  { url: 'https://bakery.example/', links: ['https://bakery.example/rye'] },
  { url: 'https://bakery.example/rye', links: ['https://bakery.example/'] },
]

it('any number of runs, even at the same time, give the same result', async () => {
  const project = await makeProject(app, userId)
  const id = await makeProjectCrawl(app, project, linked)
  const read = () =>
    query(
      `select summary, (select array_agg(inlinks order by seq) from report_rows where session_id = $1) as inlinks,
         (select json_agg(sources order by seq) from page_inlinks where session_id = $1) as sources,
         (select count(*)::int from report_lists where session_id = $1) as lists
       from crawl_sessions where id = $1`,
      [id],
    )
  const once = await read()
  expect(once[0]).toMatchObject({ inlinks: [1, 1], sources: [[2], [1]], lists: 0 })
  await Promise.all([summariseCrawl(app, id), summariseCrawl(app, id), refreshSummary(app, id)])
  expect(await read()).toEqual(once)
  const options = { listsKeptFrom: 1 }
  await Promise.all([summariseCrawl(app, id, options), summariseCrawl(app, id, options)])
  const [{ lists, ...kept }] = await read()
  expect({ ...kept, lists: 0 }).toEqual(once[0])
  expect(lists).toBeGreaterThan(40)
})

it('a project shows its newest crawl, whichever was summarised last', async () => {
  const project = await makeProject(app, userId)
  const older = await makeProjectCrawl(app, project, [{}], { createdAt: '2030-01-01T00:00:00Z' })
  await makeProjectCrawl(app, project, [{}, {}, {}], { createdAt: '2030-01-02T00:00:00Z' })
  await summariseCrawl(app, older)
  expect(await findProject(test.database, userId, project.id)).toMatchObject({ totalPagesCrawled: 3, healthScore: 92 })
})

it.each([
  [{ 100: 48, 92: 2 }, 99],
  [{ 100: 1, 99: 1 }, 99],
  [{ 100: 3 }, 100],
  [{ 92: 1, 75: 1 }, 84],
  [{ 1: 1, 0: 4 }, 1],
  [{ 0: 3 }, 0],
])('stored means follow the rule of the command line: %j gives %i', async (pagesByScore, mean) => {
  const project = await makeProject(app, userId)
  const pages = Object.entries(pagesByScore).flatMap(([score, count]) =>
    Array.from({ length: count }, () => ({
      healthScore: { ...failedHealth(), score: Number(score) },
      llmReadiness: { ...failedLlmReadiness(), score: Number(score), status: 'good' as const },
    })),
  )
  const id = await makeProjectCrawl(app, project, pages)
  const [{ summary }] = await query('select summary from crawl_sessions where id = $1', [id])
  expect(summary).toMatchObject({ healthScore: mean, llmScore: mean })
  expect(meanHealthScore(pages.map(({ healthScore }) => healthScore.score))).toBe(mean)
  expect(await findProject(test.database, userId, project.id)).toMatchObject({ healthScore: mean })
})

it('a crawl without pages has no summary, and the project keeps its stats', async () => {
  const project = await makeProject(app, userId)
  await makeProjectCrawl(app, project, [{}], { createdAt: '2030-01-01T00:00:00Z' })
  const failed = await makeProjectCrawl(app, project, [{ status: 'error', statusCode: 500 }], { status: 'failed' })
  expect(await query('select summary from crawl_sessions where id = $1', [failed])).toEqual([{ summary: null }])
  expect(await findProject(test.database, userId, project.id)).toMatchObject({ totalPagesCrawled: 1 })
})

it('facts found at the end of a crawl are in its report', async () => {
  const project = await makeProject(app, userId)
  const short: Issue = { type: 'short_title', severity: 'low', message: '', recommendation: '', evidence: [] }
  const pages = [{ issues: [short] }, { issues: [short] }, { status: 'error' as const }]
  const id = await makeProjectCrawl(app, project, pages, { status: 'running' })
  const runId = randomUUID()
  await query('update crawl_sessions set run_id = $2 where id = $1', [id, runId])
  await markSoft404(test.database, id, runId, 1)
  await markSoft404(test.database, id, runId, 2)
  const same: Issue = { ...short, type: 'duplicate_content', severity: 'medium' }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await storeSiteIssues(test.database, id, runId, [{ url: 'https://bakery.example/', issue: same }])
    await mergeSiteIssues(test.database, id, runId)
  }
  expect(
    await query(
      `select seq, indexability, issue_types, issue_count, high_issues, medium_issues, low_issues from report_rows
       where session_id = $1 order by seq`,
      [id],
    ),
  ).toEqual([
    {
      seq: 1,
      indexability: 'indexable',
      issue_types: ['duplicate_content', 'short_title'],
      issue_count: 2,
      high_issues: 0,
      medium_issues: 1,
      low_issues: 1,
    },
    { seq: 2, indexability: 'soft_404', issue_types: [], ...NO_ISSUES },
    { seq: 3, indexability: 'error', issue_types: [], ...NO_ISSUES },
  ])
})

const NO_ISSUES = { issue_count: 0, high_issues: 0, medium_issues: 0, low_issues: 0 }

it('a URL removed from the project is not in later crawls, with or without a slash', async () => {
  const project = await makeProject(app, userId)
  for (const url of ['https://bakery.example/old', 'https://bakery.example/gone/?a=1']) {
    await query('insert into project_removed_urls (project_id, url) values ($1, $2)', [project.id, url])
  }
  const paths = ['/', '/old', '/old/', '/older', '/gone?a=1', '/gone/?a=1', '/gone']
  const id = await makeProjectCrawl(
    app,
    project,
    paths.map((path) => ({ url: `https://bakery.example${path}` })),
  )
  const rows = await query('select url from report_rows where session_id = $1 and not is_removed order by seq', [id])
  expect(rows.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/older', '/gone'])
})

it('the summary leaves out exactly what the project lists as removed', async () => {
  const project = await makeProject(app, userId)
  const paths = ['/', '/old', '/new/', '/new?a=/', '/new?a=']
  const id = await makeProjectCrawl(
    app,
    project,
    paths.map((path) => ({ url: `https://bakery.example${path}` })),
  )
  await query(`update report_rows set is_removed = true where session_id = $1 and url like '%/old'`, [id])
  for (const path of ['/new', '/new/?a=/']) {
    const url = `https://bakery.example${path}`
    await query('insert into project_removed_urls (project_id, url) values ($1, $2)', [project.id, url])
  }
  await refreshSummary(app, id)
  const rows = await query('select url from report_rows where session_id = $1 and not is_removed order by seq', [id])
  expect(rows.map(({ url }) => url.slice('https://bakery.example'.length))).toEqual(['/', '/old', '/new?a='])
  const [{ summary }] = await query('select summary from crawl_sessions where id = $1', [id])
  expect(summary.pages).toBe(3)
})

it('crawls without a project have no report', async () => {
  const project = await makeProject(app, userId)
  const id = await makeProjectCrawl(app, project, [{}], { status: 'running' })
  await query('delete from report_rows where session_id = $1', [id])
  await query('update crawl_sessions set project_id = null where id = $1', [id])
  await summariseCrawl(app, id)
  expect(await query('select summary from crawl_sessions where id = $1', [id])).toEqual([{ summary: null }])
})

it('text that does not fit into one part is searched completely', async () => {
  const project = await makeProject(app, userId)
  const long = 'a'.repeat(8000)
  const pages = Array.from({ length: 600 }, (_, nth) => ({
    url: `https://bakery.example/${long}/${nth}`,
    title: `№${nth}`,
  }))
  const id = await makeProjectCrawl(app, project, pages)
  await summariseCrawl(app, id, { listsKeptFrom: 1 })
  const parts = await query(`select name from report_lists where session_id = $1 and name like 'texts%'`, [id])
  expect(parts.length).toBeGreaterThan(1)
  for (const q of ['№599', '№300 bakery', '/7 №7', 'nowhere']) {
    const search = () => listShownPages(test.database, id, { ...NO_FILTER, q }, QUEUE_ORDER)
    const expected = pages.flatMap(({ url, title }, nth) => (hasWords(`${url} ${title}`, q) ? [nth + 1] : []))
    expect([...(await search())]).toEqual(expected)
  }
})

function hasWords(text: string, q: string): boolean {
  return q.split(' ').every((word) => text.includes(word))
}

it('links on a guessed page do not count', async () => {
  const project = await makeProject(app, userId)
  const guess = { url: 'https://bakery.example/about', isGuessed: true, links: ['https://bakery.example/rye'] }
  const id = await makeProjectCrawl(app, project, [linked[0] ?? {}, guess, linked[1] ?? {}])
  const rows = await query('select inlinks from report_rows where session_id = $1 order by seq limit 2', [id])
  expect(rows).toEqual([{ inlinks: 1 }, { inlinks: 1 }])
})

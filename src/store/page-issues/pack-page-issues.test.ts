import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { Project } from '#domain/projects/project.ts'
import { makeFinishedPage, makeProject, makeProjectCrawl, type TestPage } from '#testing/accounts/make-project.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { readStoredIssues } from '#testing/reports/stored-issues.ts'
import { listUnarchived } from '../crawls/crawl-archives.ts'
import { replaceJudgement, stagePages } from '../judgements/judged-pages.ts'
import { listPagesWithFinding } from '../reports/report-lists.ts'
import { readEvidence, readIssueRows } from '../reports/report-rows.ts'
import { runSql } from '../sql/run-sql.ts'
import { packPageIssues } from './pack-page-issues.ts'
import { issueCountOf } from './read-page-issues.ts'

let test: TestDatabase
let project: Project
beforeAll(async () => {
  test = await createTestDatabase()
  await query(`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com')`)
  project = await makeProject(test, 'ada')
})
afterAll(() => test.drop())

// biome-ignore lint/suspicious/noExplicitAny: rows as the database returns them.
async function query(statement: string, values: unknown[] = []): Promise<any[]> {
  return (await test.database.pool.query(statement, values)).rows
}

const issueOf = (type: string, saw: string): Issue => ({
  ...{ type, severity: 'medium', message: `${saw} is wrong`, recommendation: 'Write another.' },
  evidence: [{ saw, at: 'head > title' }, { saw: 'again' }],
})
const HOSTILE = 'two\nlines, "quoted" \\n, [3, [], null], \u2028 and \ud83e\udd50'

function pageOf(number: number): TestPage {
  const others = number % 4 === 0 ? [issueOf('long_title', HOSTILE)] : []
  return number % 10 === 9 ? {} : { issues: [issueOf('short_title', `Loaf ${number}`), ...others] }
}

async function makeCrawl(pages: number): Promise<string> {
  const id = await makeProjectCrawl(
    test,
    project,
    Array.from({ length: pages }, (_, number) => pageOf(number)),
  )
  const note: Finding = { ...issueOf('http_version', 'HTTP/1.1'), severity: 'info' }
  await query('update page_issues set findings = $2 where session_id = $1 and seq % 3 = 0', [
    id,
    JSON.stringify([note]),
  ])
  return id
}

/** As if the facts had been deleted. */
async function archive(id: string): Promise<void> {
  await query('insert into crawl_archives (session_id, written_at, facts_deleted_at) values ($1, now(), now())', [id])
}

async function readAll(id: string) {
  const { database } = test
  const withFinding = await listPagesWithFinding(database, id, 'http_version')
  const seqs = [30, 9, 4, 1]
  const { rows } = await runSql(database.db, sql`select ${issueCountOf(id)}::int as issues`)
  return {
    pages: await readStoredIssues(test, id),
    withFinding: [...withFinding],
    rows: await readIssueRows(database, id, 'short_title', seqs),
    notes: await readIssueRows(database, id, 'http_version', seqs),
    evidence: await readEvidence(database, id, { type: 'long_title', seqs: [5, 1, 2], maxEach: 1 }),
    count: rows,
  }
}

const rowsOf = (table: string, id: string) =>
  query(`select *, xmin from ${table} where session_id = $1 order by 2`, [id])

it('what checks found on pages is the same before and after it is packed', async () => {
  const id = await makeCrawl(70)
  const before = await readAll(id)
  await packPageIssues(test.database, id)
  expect(await rowsOf('packed_issues', id), 'while the facts are there').toEqual([])
  await archive(id)
  await packPageIssues(test.database, id)
  expect(await rowsOf('page_issues', id)).toEqual([])
  expect(await rowsOf('packed_issues', id)).toHaveLength(5)
  expect(await readAll(id)).toEqual(before)
  expect(before.pages[0]?.issues.map(({ evidence }) => evidence[0]?.saw)).toEqual(['Loaf 0', HOSTILE])
  expect(before.rows.map(({ seq, message }) => ({ seq, message }))).toEqual([
    { seq: 9, message: 'Loaf 8 is wrong' },
    { seq: 4, message: 'Loaf 3 is wrong' },
    { seq: 1, message: 'Loaf 0 is wrong' },
  ])
  expect(before.notes.map(({ seq }) => seq)).toEqual([30, 9])
  expect(before.evidence).toEqual([
    { seq: 5, url: before.pages[4]?.url, evidence: [{ saw: HOSTILE, at: 'head > title' }], evidenceCount: 2 },
    { seq: 1, url: before.pages[0]?.url, evidence: [{ saw: HOSTILE, at: 'head > title' }], evidenceCount: 2 },
  ])
  expect(before.withFinding).toEqual(Array.from({ length: 23 }, (_, index) => index * 3 + 3))
})

it('packing that failed halfway loses nothing, and is due again', async () => {
  const id = await makeCrawl(700)
  await archive(id)
  const before = await readAll(id)
  await query(`create function refuse_block() returns trigger language plpgsql as $$
    begin if new.block >= 32 then raise 'no space'; end if; return new; end $$`)
  await query('create trigger refuse before insert on packed_issues for each row execute function refuse_block()')
  expect(await listUnarchived(test.database, 10)).toContain(id)
  await expect(packPageIssues(test.database, id)).rejects.toThrow('no space')
  await query('drop trigger refuse on packed_issues')
  expect(await rowsOf('packed_issues', id)).toHaveLength(32)
  expect(await readAll(id)).toEqual(before)
  expect(await listUnarchived(test.database, 10), 'not at once').not.toContain(id)
  await packPageIssues(test.database, id)
  expect(await rowsOf('page_issues', id)).toEqual([])
  expect(await readAll(id)).toEqual(before)
  expect(await listUnarchived(test.database, 10)).not.toContain(id)
})

it.each([true, false])(
  'judging again writes only blocks in which a page differs (packed before: %s)',
  async (isPacked) => {
    const id = await makeCrawl(70)
    const before = await readAll(id)
    await archive(id)
    if (isPacked) await packPageIssues(test.database, id)
    const blocksBefore = await rowsOf('packed_issues', id)
    const reportBefore = await rowsOf('report_rows', id)

    const runId = randomUUID()
    await query(
      `insert into crawl_judgements (session_id, status, rule_set, run_id, issues_before) values ($1, 'running', '{}', $2, 0)`,
      [id, runId],
    )
    const changed: Record<number, TestPage> = {
      20: { issues: [issueOf('thin_page', 'few words')] },
      50: { issues: [] },
    }
    const pages = before.pages.map(({ findings }, number) => ({
      ...makeFinishedPage({ ...pageOf(number), ...changed[number] }, number, project.url),
      ...(findings && { findings }),
    }))
    await stagePages(test.database, id, runId, pages)
    await test.database.db.transaction((transaction) => replaceJudgement(transaction, id, runId))

    const after = await readAll(id)
    expect(after.pages[20]?.issues.map(({ type }) => type)).toEqual(['thin_page'])
    expect(after.pages[50]).toMatchObject({ issues: [], findings: before.pages[50]?.findings })
    const others = (all: typeof before.pages) => all.filter((_, number) => !(number in changed))
    expect(others(after.pages)).toEqual(others(before.pages))
    expect(await rowsOf('page_issues', id)).toEqual([])
    const isSame = (old: { xmin: string }[], row: { xmin: string }) => old.some(({ xmin }) => xmin === row.xmin)
    if (isPacked) {
      const blocks = await rowsOf('packed_issues', id)
      expect(blocks.filter((row) => !isSame(blocksBefore, row)).map(({ block }) => block)).toEqual([1, 3])
    }
    const rows = (await rowsOf('report_rows', id)).filter((row) => !isSame(reportBefore, row))
    expect(rows.map(({ seq, issue_types }) => [seq, issue_types])).toEqual([
      [21, ['thin_page']],
      [51, []],
    ])
  },
)

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { makeProject, makeProjectCrawl } from '#testing/accounts/make-project.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeIssue } from '#testing/reports/bakery-crawls.ts'
import { listExportRows, listWorstRows } from './report-export-rows.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await test.database.pool.query(`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com')`)
})
afterAll(() => test.drop())

const WAITING = 'select from pg_locks where not granted and relation = $1::regclass'

it.each([
  ['of a file', (id: string) => listExportRows(test.database, id, NO_FILTER, { from: 0, before: 9 })],
  ['of examples', (id: string) => listWorstRows(test.database, id, NO_FILTER, 9)],
])('rows %s have what one judgement found, if another one replaces it while they are read', async (_, read) => {
  const id = await makeProjectCrawl(test, await makeProject(test, 'ada'), [{ issues: [makeIssue('short_title')] }])
  const finding = JSON.stringify([{ ...makeIssue('title_changed'), severity: 'info' }])
  await test.database.pool.query('update page_issues set findings = $2 where session_id = $1', [id, finding])
  const judging = await test.database.pool.connect()
  try {
    await judging.query('begin')
    await judging.query('lock table page_issues in access exclusive mode')
    const reading = read(id)
    while ((await test.database.pool.query(WAITING, ['page_issues'])).rowCount === 0) await pause(5)
    await judging.query(`update page_issues set issues = '[]', findings = null where session_id = $1`, [id])
    await judging.query(`update report_rows set issue_types = '{}', issue_count = 0 where session_id = $1`, [id])
    await judging.query('commit')
    const judgements = (rows: Awaited<typeof reading>) =>
      rows.map(({ issueCount, issues, findings }) => [issueCount, issues.length, findings.map(({ type }) => type)])
    expect(judgements(await reading)).toEqual([[1, 1, ['title_changed']]])
    expect(judgements(await read(id))).toEqual([[0, 0, []]])
  } finally {
    judging.release()
  }
})

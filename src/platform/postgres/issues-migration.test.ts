import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyMigrationsBefore, createEmptyDatabase } from '#testing/database.ts'
import { readStoredIssues } from '#testing/reports/stored-issues.ts'
import { migrate } from './database.ts'

const INSERT = `insert into crawl_results (session_id, seq, position, url, requested_url, title, meta_description, h1,
    canonical_url, has_canonical, h2_count, h3_count, alt_text_count, missing_alt_count, status, health_score,
    llm_readiness, redirects, bytes, main_text_words, main_text_hash, issues, findings)
  values ($1, $2, $2, $3, $3, 'Rye', '', '', '', false, 0, 0, 0, 0, 'success', '{"score": 9}', '{}', '[]', 77, 0, '',
    $4, $5)`

const issueOf = (type: string, saw: string) => ({
  ...{ type, severity: 'medium', message: `${saw} is wrong`, recommendation: '' },
  evidence: [{ saw, at: 'line 3' }],
})

const PAGES = [
  {
    ...{ seq: 1, url: 'u1', findings: [{ ...issueOf('http_version', 'HTTP/1.1'), severity: 'info' }] },
    issues: [issueOf('short_title', 'two\nlines "quoted" \\n'), issueOf('long_title', 'x'.repeat(9000))],
  },
  { seq: 2, url: 'u2', issues: [], findings: null },
  { seq: 40, url: 'u40', issues: [issueOf('short_title', 'Rye')], findings: null },
]

it('issues and findings that were stored with their pages move to a table of their own', async () => {
  const { database, drop } = await createEmptyDatabase()
  const earlier = copyMigrationsBefore(36)
  await migrate(database, earlier)
  const id = randomUUID()
  const { pool } = database
  await pool.query(
    `insert into crawl_sessions (id, original_url, tier, max_pages) values ($1, 'https://shop.example/', 'paid', 5)`,
    [id],
  )
  for (const { seq, url, issues, findings } of PAGES) {
    await pool.query(INSERT, [id, seq, url, JSON.stringify(issues), findings && JSON.stringify(findings)])
  }

  await migrate(database)

  expect(await readStoredIssues({ database }, id)).toEqual(PAGES)
  const { rows } = await pool.query('select distinct title, health_score, bytes from crawl_results')
  expect(rows).toEqual([{ title: 'Rye', health_score: { score: 9 }, bytes: 77 }])
  await drop()
  rmSync(earlier, { recursive: true })
})

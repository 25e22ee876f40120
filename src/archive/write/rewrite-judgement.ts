import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import { toArchiveError } from '../archive-error.ts'
import { TABLES } from '../archive-tables.ts'
import { openDatabase, quoted } from '../duckdb.ts'
import { type CrawlDescription, fileOf, MANIFEST, type Manifest, readManifest } from '../manifest.ts'
import { queryRows } from '../read/query-rows.ts'
import { writeTable } from './export-tables.ts'
import { createPartWriter, createTableSql } from './part-writer.ts'
import { issueColumns } from './write-page.ts'

/** A judgement of the pages of an archive by other rules. */
export type OtherJudgement = {
  pages: AsyncIterable<JudgedPage[]>
  urls: AsyncIterable<FoundIssue[]>
  rules: Pick<CrawlDescription, 'ruleSet' | 'catalogueVersion' | 'checks'>
}

type FoundIssue = { url: string; issue: Issue | Finding }
type JudgedPage = {
  position: number
  url: string
  healthScore: number | null
  llmScore: number | null
  found: (Issue | Finding)[]
}

const { page: _page, ...ISSUE_COLUMNS } = TABLES.issues.written
const NEW_ISSUES = { url: 'text', ...ISSUE_COLUMNS } as const
const NEW_SCORES = { position: 'uint32', url: 'text', health_score: 'uint8?', llm_score: 'uint8?' } as const

/**
 * Writes the files of an archive that contain a judgement into the folder `target`, with another one: issues, pages
 * and the manifest. Returns their names. The archive itself stays as it is.
 */
export async function rewriteJudgement(folder: string, target: string, judgement: OtherJudgement): Promise<string[]> {
  const scratch = join(target, 'scratch')
  await mkdir(scratch, { recursive: true })
  try {
    const database = await openDatabase(':memory:', { temp_directory: scratch })
    const connection = await database.connect()
    try {
      return await rewrite(connection, { folder, target, scratch }, judgement)
    } finally {
      connection.closeSync()
      database.closeSync()
    }
  } catch (error) {
    throw toArchiveError(error, target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

type Folders = { folder: string; target: string; scratch: string }

async function rewrite(
  connection: DuckDBConnection,
  { folder, target, scratch }: Folders,
  { pages, urls, rules }: OtherJudgement,
): Promise<string[]> {
  for (const table of ['urls', 'pages'] as const) {
    const file = quoted(join(folder, fileOf(table)))
    await connection.run(`create temp view old_${table} as from read_parquet(${file})`)
  }
  await connection.run(`${createTableSql('new_issues', NEW_ISSUES)}; ${createTableSql('new_scores', NEW_SCORES)}`)
  const issues = await createPartWriter(connection, { name: 'new_issues', columns: NEW_ISSUES, folder: scratch })
  const scores = await createPartWriter(connection, { name: 'new_scores', columns: NEW_SCORES, folder: scratch })
  const add = async (url: string, issue: Issue | Finding) => {
    issues.add({ url, ...issueColumns(issue) })
    if (issues.isFull) await issues.spill()
  }
  for await (const batch of pages) {
    for (const { position, url, healthScore, llmScore, found } of batch) {
      scores.add({ position, url, health_score: healthScore, llm_score: llmScore })
      if (scores.isFull) await scores.spill()
      for (const issue of found) await add(url, issue)
    }
  }
  for await (const batch of urls) for (const { url, issue } of batch) await add(url, issue)
  await issues.finish()
  await scores.finish()
  await requireKnownUrls(connection)
  // The size limit of row groups works only without insertion order. The queries have their own order.
  await connection.run('set preserve_insertion_order = false')
  const files = {
    issues: await writeTable(connection, target, 'issues', SELECT_ISSUES),
    pages: await writeTable(connection, target, 'pages', SELECT_PAGES),
  }
  const old = readManifest(folder)
  const manifest: Manifest = { ...old, ...rules, files: { ...old.files, ...files } }
  await writeFile(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return [fileOf('issues'), fileOf('pages'), MANIFEST]
}

const SELECT_ISSUES = `
  select u.id as page, i.* exclude (url) from new_issues i join old_urls u on u.url = i.url order by i."check", page`

const SELECT_PAGES = `
  select p.* replace (
    coalesce(s.health_score, p.health_score) as health_score, coalesce(s.llm_score, p.llm_score) as llm_score)
  from old_pages p left join old_urls u on u.id = p.page
    left join new_scores s on s.position = p.position and s.url = u.url
  order by p.position`

/** Throws for issues of URLs that the archive does not have: they would otherwise be left out silently. */
async function requireKnownUrls(connection: DuckDBConnection): Promise<void> {
  const [row] = await queryRows<{ url: string }>(
    connection,
    'select i.url from new_issues i anti join old_urls u on u.url = i.url limit 1',
  )
  if (row) throw new Error(`The archive does not have the URL '${row.url}', which has an issue.`)
}

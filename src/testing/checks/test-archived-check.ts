import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ViewedCrawl } from '#archive/check-views-sql.ts'
import { inBatches } from '#archive/read/found-rows.ts'
import { type ArchiveWriter, createArchive } from '#archive/write/create-archive.ts'
import type { SiteIssue } from '#audit/audit-site.ts'
import { auditTables } from '#audit/audit-tables.ts'
import { rulesFrom } from '#audit/rules.ts'
import type { QueryCheck } from '#checks/check.ts'
import type { OptionValues } from '#domain/checks/check-option.ts'
import type { Tally } from '#domain/checks/check-tallies.ts'
import type { CrawlBefore } from '#domain/checks/crawl-before.ts'
import { CRAWL } from '../archives/write-archive.ts'
import { expectPlaces } from './expect-places.ts'
import { foundIn, PAGES } from './test-query-check.ts'

export type CrawlWriter = ArchiveWriter

type ArchivedCheckCase = {
  /** Adds what the crawl found. Its start URL is https://shop.example/0. */
  crawl: (writer: CrawlWriter) => Promise<void>
  finds?: Record<string, string[]>
  /** The messages of issues, by path. */
  messages?: Record<string, string>
  counts: Partial<Pick<Tally, 'found' | 'passed' | 'notApplicable' | 'reason' | 'share'>>
  options?: OptionValues
  /** Further data about the crawl. */
  known?: Partial<ViewedCrawl>
}

/**
 * Like `testQueryCheck`, on crawls that a test server cannot offer, such as those of https sites. URLs of
 * https://shop.example are shortened to their paths.
 */
export function testArchivedCheck(check: QueryCheck, cases: Record<string, ArchivedCheckCase>): void {
  describe(`${check.id} in tables`, () => {
    test.each(Object.entries(cases))(
      '%s',
      async (_, { crawl, finds = {}, messages = {}, counts, options = {}, known }) => {
        const folder = mkdtempSync(join(tmpdir(), 'pagewarden-archived-check-'))
        const writer = await createArchive({ folder: join(folder, 'archive'), seed: 1, isForChecksOnly: true })
        try {
          await crawl(writer)
          // Creating all views takes longer than the check.
          const tables = [PAGES, ...check.needs]
          const { issues, tally } = await judgeCompleted(writer, check, { ...CRAWL, tables, ...known }, options)
          const shorten = (text: string) => text.replaceAll('https://shop.example', '')
          expect(foundIn(issues, shorten)).toEqual(finds)
          const foundMessages = Object.fromEntries(issues.map(({ url, issue }) => [shorten(url), issue.message]))
          expect(foundMessages).toMatchObject(messages)
          for (const { issue } of issues) expectPlaces(issue.evidence)
          expect({ reason: undefined, ...tally }).toMatchObject({ errored: 0, ...counts })
        } finally {
          await writer.discard()
          rmSync(folder, { recursive: true, force: true })
        }
      },
    )
  })
}

/** Runs one query check on what was added to a writer. */
export async function judgeCompleted(
  writer: CrawlWriter,
  check: QueryCheck,
  crawl: ViewedCrawl,
  options: OptionValues,
  before?: CrawlBefore,
): Promise<{ issues: SiteIssue[]; tally: Tally | undefined }> {
  const tables = {
    names: await writer.complete(crawl),
    ...(before && { before }),
    query: <Row>(sql: string, order?: string) => inBatches<Row>(writer.rows, sql, order),
  }
  const catalogue = { pageChecks: [], siteChecks: [], queryChecks: [check] }
  const rules = rulesFrom({ checks: { [check.id]: { isOn: true, options } } }, catalogue)
  const onFault = (_id: string, error: unknown) => {
    throw error
  }
  const audit = auditTables(tables, { onFault, now: () => 0 }, rules)
  const issues: SiteIssue[] = []
  let next = await audit.next()
  for (; !next.done; next = await audit.next()) issues.push(next.value as SiteIssue)
  return { issues, tally: next.value[check.id] }
}

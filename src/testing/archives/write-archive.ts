import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CrawlDescription } from '#archive/manifest.ts'
import { type Archive, openArchive } from '#archive/read/open-archive.ts'
import { type ArchiveWriter, createArchive } from '#archive/write/create-archive.ts'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import { NO_SLOW_PAGES } from '#domain/crawls/slow-pages.ts'

export const CRAWL: CrawlDescription = {
  startUrl: 'https://shop.example/0',
  startedAt: '2026-11-16T10:00:00.000Z',
  finishedAt: '2026-11-16T10:05:00.000Z',
  outcome: 'completed',
  balance: EMPTY_BALANCE,
  version: '0.1.0',
  settings: {
    ...{ url: 'https://shop.example/0', selection: 'site', listedUrls: 0, maxPages: 50, maxDepth: null },
    ...{ include: [], exclude: [], pace: { concurrency: 2, delayMs: 500 }, timeoutMs: 15_000, render: 'never' },
    ...{ obeyRobots: true, userAgent: 'Pagewarden', headerNames: [] },
  },
  notice: null,
  error: null,
  failure: null,
  blockedByRobots: 0,
  blockedUrls: [],
  traps: [],
  linkedFiles: { found: 0, checked: 0, broken: 0, blocked: 0, notChecked: 0, limit: 100 },
  slowPages: NO_SLOW_PAGES,
  checks: ['missing_title'],
  ruleSet: NO_CHANGES,
  catalogueVersion: '000000000000',
  isSiteJudged: true,
}

/** Writes an archive into a temporary folder, opens it, and removes it afterwards. */
export async function withArchive<Result>(
  write: (writer: ArchiveWriter) => Promise<void>,
  use: (archive: Archive, folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = mkdtempSync(join(tmpdir(), 'pagewarden-archive-'))
  const folder = join(parent, 'crawl')
  try {
    const writer = await createArchive({ folder, seed: 1 })
    await write(writer)
    await writer.finish(CRAWL)
    const archive = await openArchive(folder)
    return await use(archive, folder).finally(archive.close)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** The rows of one query on an archive. */
export async function queryArchive<Row>(folder: string, sql: string): Promise<Row[]> {
  const archive = await openArchive(folder)
  return archive.query<Row>(sql).finally(archive.close)
}

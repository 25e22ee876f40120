import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { CrawlDescription, Manifest } from '#archive/manifest.ts'
import { createArchive } from '#archive/write/create-archive.ts'
import type { QueryCheck } from '#checks/check.ts'
import type { Tally } from '#domain/checks/check-tallies.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { compareWith } from '#operations/site-judging/crawl-before.ts'
import { linksTo, makeFinishedPage, makePageFacts } from '../archives/make-finished-page.ts'
import { CRAWL } from '../archives/write-archive.ts'
import { expectPlaces } from './expect-places.ts'
import { type CrawlWriter, judgeCompleted } from './test-archived-check.ts'
import { foundIn } from './test-query-check.ts'

const SHOP = 'https://shop.example'
const CRAWL_BEFORE = { ...CRAWL, finishedAt: '2026-11-09T10:05:00.000Z' }

type Opened = { folder: string; manifest: Manifest }

type Changes = Parameters<typeof makeFinishedPage>[0]

/** Pages by path, in queue order. The first is the start page. A function adds anything else. */
export type ComparedSite = Record<string, Changes> | ((writer: CrawlWriter) => Promise<void>)

type ComparedCheckCase = {
  /** A crawl that the one before was compared with. */
  first?: { site: ComparedSite; finishedAt: string }
  before: ComparedSite
  now: ComparedSite
  finds?: Record<string, string[]>
  counts: Partial<Pick<Tally, 'found' | 'passed' | 'notApplicable' | 'reason'>>
  /** Further data about the two crawls. */
  crawlBefore?: Partial<CrawlDescription>
  crawlNow?: Partial<CrawlDescription>
  removed?: string[]
}

/** Runs a check on two crawls of https://shop.example, the first of which is an archive. Cases may share it. */
export function testComparedCheck(check: QueryCheck, cases: Record<string, ComparedCheckCase>): void {
  describe(check.id, () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewarden-compared-check-'))
    const archives = new Map<ComparedSite, Opened>()
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    async function archiveOf(site: ComparedSite, first?: ComparedCheckCase['first']): Promise<Opened> {
      const known = archives.get(site)
      if (known !== undefined) return known
      const place = join(folder, `before-${archives.size}`)
      const writer = await createArchive({ folder: place, seed: 1 })
      await addSite(writer, site)
      if (first) {
        const { folder, manifest } = await archiveOf(first.site)
        const opened = { folder, manifest: { ...manifest, finishedAt: first.finishedAt } }
        await writer.complete({ ...CRAWL_BEFORE, before: compareWith(opened, CRAWL).archive, tables: check.needs })
      }
      const archive = { folder: place, manifest: await writer.finish(CRAWL_BEFORE) }
      archives.set(site, archive)
      return archive
    }

    test.each(Object.entries(cases))('%s', async (_, { finds = {}, counts, ...given }) => {
      const { folder: place, manifest } = await archiveOf(given.before, given.first)
      const now = { ...CRAWL, ...given.crawlNow }
      const removed = given.removed?.map((path) => `${SHOP}${path}`) ?? []
      const opened = { folder: place, manifest: { ...manifest, ...given.crawlBefore }, removed }
      const { archive: before, ...found } = compareWith(opened, now)
      expect(found.reason).toBeNull()
      const writer = await createArchive({ folder: join(folder, 'now'), seed: 2, isForChecksOnly: true })
      try {
        await addSite(writer, given.now)
        const { issues, tally } = await judgeCompleted(
          writer,
          check,
          { ...now, before, tables: check.needs },
          {},
          found,
        )
        expect(foundIn(issues, (text) => text.replaceAll(SHOP, ''))).toEqual(finds)
        for (const { issue } of issues) expectPlaces(issue.evidence)
        expect({ reason: undefined, ...tally }).toMatchObject({ errored: 0, ...counts })
      } finally {
        await writer.discard()
      }
    })
  })
}

async function addSite(writer: CrawlWriter, site: ComparedSite): Promise<void> {
  if (typeof site === 'function') return site(writer)
  for (const page of pagesOf(site)) await writer.addPage(page)
}

export function pagesOf(site: Record<string, Changes>): FinishedPage[] {
  return Object.entries(site).map(([path, { result, facts, ...changes } = {}], position) =>
    makeFinishedPage({
      position,
      ...changes,
      result: { url: `${SHOP}${path}`, ...result },
      facts: facts === undefined ? {} : facts,
    }),
  )
}

/** A page that links to these paths. */
export function linking(...paths: string[]): NonNullable<Changes> {
  return { facts: { links: linksTo(...paths.map((path) => `${SHOP}${path}`)) } }
}

/** A page whose scripts ran. Its facts are those after them. */
export function rendered({ result, ...changes }: NonNullable<Changes> = {}): NonNullable<Changes> {
  const raw = { title: '', metaDescription: '', h1: '', wordCount: 0, linkCount: 0 }
  return { rawFacts: makePageFacts(), ...changes, result: { raw, ...result } }
}

/** A page that failed with this status code. */
export function failing(status: number): NonNullable<Changes> {
  return {
    ...{ failure: { kind: 'http-status', status }, indexability: 'error', facts: null },
    result: { status: 'error', statusCode: status },
  }
}

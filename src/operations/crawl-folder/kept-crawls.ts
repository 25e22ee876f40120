import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrawlTables } from '#archive/explore/crawl-tables.ts'
import { CATALOGUE_VERSION } from '#checks/registry.generated.ts'
import type { RuleSet } from '#domain/checks/rule-set.ts'
import { toArchiveDamaged } from '../archives/archive-problems.ts'
import { LimitReached } from '../errors.ts'
import { createCrawlTablesPool } from '../explorer/crawl-tables-pool.ts'
import type { FindBefore } from '../site-judging/crawl-before.ts'
import { asJudgedBy, findKeptCrawl, type KeptCrawl, listCrawlFolder, removeStaleDerived } from './crawl-folder.ts'
import { judgeKeptCrawl } from './judge-kept-crawl.ts'
import { findJudgement, type KeptJudgement, writeJudgement } from './kept-judgement.ts'
import type { OpenedCrawl } from './opened-crawl.ts'

/** Clients give up after a minute. Judging goes on, and the next call gets its result. */
const MAX_WAIT_MS = 45_000

/** More judgements of one crawl than this are not kept; the oldest is removed. */
const MAX_JUDGEMENTS = 20

export type KeptCrawls = ReturnType<typeof openKeptCrawls>

/** The crawls that are kept as archives in a folder. */
export function openKeptCrawls(folder: string, signal: AbortSignal, maxWaitMs = MAX_WAIT_MS) {
  const pool = createCrawlTablesPool()
  const judging = new Map<string, Promise<KeptJudgement>>()

  /** Judges a crawl once, even if several callers need it at the same time. */
  async function judgeOnce(crawl: KeptCrawl, judge: () => Promise<KeptJudgement>): Promise<KeptJudgement> {
    const { derived } = crawl
    const made =
      judging.get(derived) ??
      findJudgement(derived)
        .then((found) => found ?? judge())
        .finally(() => judging.delete(derived))
    judging.set(derived, made)
    return waitFor(made, maxWaitMs)
  }

  async function judgementOf(crawl: KeptCrawl): Promise<KeptJudgement> {
    const { ruleSet, outcome } = crawl.manifest
    const options = { ruleSet, writesIssues: isJudgedOtherwise(crawl), signal }
    const judgement = await judgeOnce(crawl, () => judgeKeptCrawl(crawl, options))
    if (outcome === 'completed') return judgement
    // Without the rest of the site, a score would mean something else.
    const { score: _, ...checks } = judgement.checks
    return { ...judgement, checks }
  }

  /** Runs queries on the tables of a crawl, with the issues of its judgement. */
  async function use<Result>(crawl: KeptCrawl, run: (tables: CrawlTables) => Promise<Result>): Promise<Result> {
    // The issues must be written before the tables are opened.
    if (isJudgedOtherwise(crawl)) await judgementOf(crawl)
    try {
      return await pool.use(crawl, run)
    } catch (error) {
      throw toArchiveDamaged(error, crawl.archive)
    }
  }

  return {
    folder,
    list: () => listCrawlFolder(folder),
    find(id: string): KeptCrawl {
      try {
        return findKeptCrawl(folder, id)
      } catch (error) {
        throw toArchiveDamaged(error, join(folder, id))
      }
    },
    removeStale: () => removeStaleDerived(folder),
    judgementOf,
    open: (crawl: KeptCrawl): OpenedCrawl => ({
      id: crawl.id,
      manifest: crawl.manifest,
      removed: [],
      use: (run) => use(crawl, run),
      async judgement() {
        const { ruleSet, checks } = await judgementOf(crawl)
        const { catalogueVersion, tallies, before = null } = checks
        return { checks, rules: { ruleSet, catalogueVersion, tallies, unknown: [], before } }
      },
    }),
    async judgeAgain(crawl: KeptCrawl, ruleSet: RuleSet, findBefore: FindBefore): Promise<KeptCrawl> {
      const judged = asJudgedBy(crawl, JSON.stringify(ruleSet))
      await judgeOnce(judged, () => judgeKeptCrawl(judged, { ruleSet, writesIssues: true, findBefore, signal }))
      await removeOldest(
        listCrawlFolder(folder).crawls.filter(({ judgedFrom, id }) => judgedFrom === crawl.name && id !== judged.id),
      )
      return judged
    },
    close: pool.close,
  }
}

async function waitFor<Result>(made: Promise<Result>, ms: number): Promise<Result> {
  const timer = new AbortController()
  const late = sleep(ms, null, { signal: timer.signal, ref: false }).then(() => {
    throw new LimitReached('The pages are still being judged. Call this tool again with the same input.', 10)
  })
  try {
    return await Promise.race([made, late])
  } finally {
    timer.abort()
    for (const each of [made, late]) each.catch(() => {})
  }
}

/** Stores the judgement that a crawl ended with, so that it is not judged again when its score is first needed. */
export async function keepJudgementOfCrawl(crawl: KeptCrawl, judgement: KeptJudgement): Promise<void> {
  await mkdir(crawl.derived, { recursive: true })
  await writeJudgement(crawl.derived, judgement)
}

/** Whether judging the crawl now gives other issues than its archive has. */
function isJudgedOtherwise({ manifest, judgedFrom }: KeptCrawl): boolean {
  if (judgedFrom !== null) return false
  return manifest.catalogueVersion !== CATALOGUE_VERSION || !manifest.isSiteJudged
}

async function removeOldest(judgements: KeptCrawl[]): Promise<void> {
  const aged = await Promise.all(
    judgements.map(async ({ derived }) => ({ derived, at: (await stat(join(derived, 'judgement.json'))).mtimeMs })),
  )
  const oldest = aged.toSorted((one, other) => other.at - one.at).slice(MAX_JUDGEMENTS - 1)
  for (const { derived } of oldest) await rm(derived, { recursive: true, force: true })
}

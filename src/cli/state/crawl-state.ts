import { renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { CrawlPlan } from '#operations/crawls/run-crawl.ts'
import type { NonPage } from '../crawl/non-page.ts'
import { UsageError } from '../usage-error.ts'
import { openJournal } from './journal.ts'
import { openPageCache } from './page-cache.ts'
import {
  endLine,
  fileLine,
  headerLine,
  inspectState,
  isCurrent,
  pageLine,
  readVisits,
  requestsLine,
  type StoredRequests,
  type StoredVisits,
  visitLine,
} from './state-file.ts'
import { lockState } from './state-lock.ts'
import { describeDifferences, type StatePlan } from './state-plan.ts'

export type ClaimedState = {
  /** When the crawl started. A resumed crawl keeps its first start time. */
  startedAt: string
  /** Passes the visits of an earlier run to `earlier`. The returned state stores the new visits. */
  begin: (earlier: StoredVisits) => Promise<CrawlState>
}

export type CrawlState = {
  /** Total duration of the earlier runs. */
  elapsedMs: number
  /** Pages of the last finished crawl of the same plan, if the file contains one. */
  findCached: CrawlPlan['findCached']
  /** False for common paths that did not exist a few days ago, so that they are not requested again. */
  isWorthProbing: CrawlPlan['isWorthProbing']
  page: (page: FinishedPage, elapsedMs: number) => Promise<void>
  nonPage: (visit: NonPage, elapsedMs: number) => Promise<void>
  file: (file: CheckedFile, elapsedMs: number) => Promise<void>
  requests: (results: StoredRequests, elapsedMs: number) => Promise<void>
  /**
   * After `finished`, the next crawl sends conditional requests. After `stopped`, it resumes. `void` deletes the file.
   */
  close: (end: 'finished' | 'stopped' | 'void', elapsedMs: number) => Promise<void>
}

/** About forty guessed URLs per crawl are fine once a week, but too many for a site that is crawled hourly. */
const PROBES_LAST_MS = 7 * 24 * 3_600_000

type Identity = { plan: StatePlan; version: string; startedAt: string }

/**
 * Locks a state file, or rejects it unchanged. A new crawl goes to a second file, which replaces the old one only at
 * the end.
 */
export async function claimState(file: string, identity: Identity): Promise<ClaimedState> {
  const unlock = await lockState(file)
  const { target, finished, probedAt, stoppedAt } = chooseFile(file, identity)
  const startedAt = stoppedAt ?? identity.startedAt
  const isProbed = probedAt !== null && Date.parse(startedAt) - Date.parse(probedAt) < PROBES_LAST_MS
  return {
    startedAt,
    async begin(earlier) {
      const { soundEnd, elapsedMs } =
        stoppedAt === null ? { soundEnd: 0, elapsedMs: 0 } : await readVisits(target, earlier)
      const journal = await openJournal(target, soundEnd)
      if (soundEnd === 0) await journal.add(headerLine({ ...identity, startedAt, ...(isProbed && { probedAt }) }))
      const before = finished === null ? null : openPageCache(finished)
      return {
        elapsedMs,
        findCached: before?.findCached,
        isWorthProbing: isProbed ? before?.hadUnlinked : undefined,
        page: (page, elapsed) => journal.add(pageLine(page, elapsed)),
        nonPage: (visit, elapsed) => journal.add(visitLine(visit, elapsed)),
        file: (file, elapsed) => journal.add(fileLine(file, elapsed)),
        requests: (results, elapsed) => journal.add(requestsLine(results, elapsed)),
        async close(end, elapsed) {
          if (end === 'finished') await journal.add(endLine(elapsed))
          await journal.close()
          if (end === 'void') rmSync(target)
          if (end === 'finished') await replaceFile(target, file)
          unlock()
        },
      }
    },
  }
}

/** `stoppedAt` is the start time of a stopped run that this run resumes. */
function chooseFile(file: string, identity: Identity) {
  const next = `${file}.next`
  try {
    // A run that crashed just before this rename left its finished crawl in `next`.
    if (look(next, identity).kind === 'finished') renameSync(next, file)
    const found = look(file, identity)
    if (found.kind !== 'finished') {
      rmSync(next, { force: true })
      return { target: file, finished: null, probedAt: null, stoppedAt: found.startedAt }
    }
    return { target: next, finished: file, probedAt: found.probedAt, stoppedAt: look(next, identity).startedAt }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`--state: '${file}' cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Rejects files of other crawls without changing them. Ignores files of a different program version. */
function look(
  file: string,
  { plan, version }: Identity,
): { kind: 'finished' | 'stopped' | 'none'; startedAt: string | null; probedAt: string | null } {
  const none = { kind: 'none' as const, startedAt: null, probedAt: null }
  const found = inspectState(file)
  if (found.kind === 'absent') return none
  if (found.kind === 'foreign') throw new UsageError(`--state: '${file}' is not a state file, so it was not changed.`)
  const differences = describeDifferences(found.header.plan, plan)
  if (differences !== null) {
    throw new UsageError(
      `--state: '${file}' belongs to a different crawl: ${differences}.\n` +
        'Use a different file, or delete this one to start again.',
    )
  }
  if (!isCurrent(found.header, version)) return none
  const { startedAt, probedAt = startedAt } = found.header
  return found.isFinished ? { kind: 'finished', startedAt: null, probedAt } : { kind: 'stopped', startedAt, probedAt }
}

/** Syncs the folder as well, because otherwise the new name might not survive a power cut. */
async function replaceFile(source: string, file: string): Promise<void> {
  if (source === file) return
  renameSync(source, file)
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

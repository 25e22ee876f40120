import { renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { CheckedFile } from '#domain/crawls/checked-file.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { CrawlPlan } from '#operations/crawls/run-crawl.ts'
import type { NonPage } from '../crawl/non-page.ts'
import { UsageError } from '../usage-error.ts'
import { openJournal } from './journal.ts'
import { rememberPages } from './remembered-pages.ts'
import {
  endLine,
  fileLine,
  headerLine,
  isCurrent,
  lookAtState,
  pageLine,
  readVisits,
  type StoredVisits,
  visitLine,
} from './state-file.ts'
import { lockState } from './state-lock.ts'
import { describeDifferences, type StatePlan } from './state-plan.ts'

/** A state file that this process alone may use. */
export type ClaimedState = {
  /** When the crawl began, however often it was stopped since. */
  startedAt: string
  /** Tells what an earlier run has visited, then keeps what this one visits. */
  begin: (earlier: StoredVisits) => Promise<CrawlState>
}

export type CrawlState = {
  /** How long earlier runs were at it. */
  elapsedMs: number
  /** From the last finished crawl of the same plan, if the file holds one. */
  remember: CrawlPlan['remember']
  /** Usual addresses that were not there some days ago are not asked for again. */
  isWorthProbing: CrawlPlan['isWorthProbing']
  page: (page: FinishedPage, elapsedMs: number) => Promise<void>
  nonPage: (visit: NonPage, elapsedMs: number) => Promise<void>
  file: (file: CheckedFile, elapsedMs: number) => Promise<void>
  /** Finished: the next crawl asks for changes. Stopped: the next one goes on. Void: as if this one had not been. */
  close: (end: 'finished' | 'stopped' | 'void', elapsedMs: number) => Promise<void>
}

/** About forty wrong guesses a run are many for a site that is crawled every hour, and few once a week. */
const PROBES_LAST_MS = 7 * 24 * 3_600_000

type Identity = { plan: StatePlan; version: string; startedAt: string }

/**
 * Claims a state file, or refuses it untouched. Over a finished crawl a new one is written beside it and takes its place
 * at the end, so that the file holds something of use at any moment.
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
      const before = finished === null ? null : rememberPages(finished)
      return {
        elapsedMs,
        remember: before?.remember,
        isWorthProbing: isProbed ? before?.hadUnlinked : undefined,
        page: (page, elapsed) => journal.add(pageLine(page, elapsed)),
        nonPage: (visit, elapsed) => journal.add(visitLine(visit, elapsed)),
        file: (file, elapsed) => journal.add(fileLine(file, elapsed)),
        async close(end, elapsed) {
          if (end === 'finished') await journal.add(endLine(elapsed))
          await journal.close()
          if (end === 'void') rmSync(target)
          if (end === 'finished') await putInPlace(target, file)
          unlock()
        },
      }
    },
  }
}

/** Which file to write, when the run in it that was stopped began, and which file holds a finished crawl. */
function chooseFile(file: string, identity: Identity) {
  const next = `${file}.next`
  try {
    // A crash came just before the new crawl took its place.
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

/** Nothing of another crawl is touched. What another version of the program wrote cannot be relied on and is not used. */
function look(
  file: string,
  { plan, version }: Identity,
): { kind: 'finished' | 'stopped' | 'none'; startedAt: string | null; probedAt: string | null } {
  const none = { kind: 'none' as const, startedAt: null, probedAt: null }
  const found = lookAtState(file)
  if (found.kind === 'absent') return none
  if (found.kind === 'foreign') throw new UsageError(`--state: '${file}' is not a state file, so it was left alone.`)
  const differences = describeDifferences(found.header.plan, plan)
  if (differences !== null) {
    throw new UsageError(
      `--state: '${file}' belongs to another crawl: ${differences}.\nName another file, or delete this one to begin anew.`,
    )
  }
  if (!isCurrent(found.header, version)) return none
  const { startedAt, probedAt = startedAt } = found.header
  return found.isFinished ? { kind: 'finished', startedAt: null, probedAt } : { kind: 'stopped', startedAt, probedAt }
}

/** The folder is written too: only then does the new name survive a power cut. */
async function putInPlace(written: string, file: string): Promise<void> {
  if (written === file) return
  renameSync(written, file)
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

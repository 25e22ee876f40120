import { randomUUID } from 'node:crypto'
import type { PartState, SystemPart } from '#domain/system/admin.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { checkMailServer } from '#platform/mail.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { countRefusedMails } from '#store/system/jobs.ts'
import { tryDatabase, tryWrite } from '#store/system/try-database.ts'
import type { App } from '../app.ts'
import { DISK_FULL } from '../errors.ts'
import { hidePassword } from '../mail/hide-password.ts'
import { inTime } from './with-timeout.ts'

/** A part that takes longer counts as down. */
const TIMEOUT_MS = 5000
/** The test job may have to wait on a busy machine, so this is longer. */
const QUEUE_TIMEOUT_MS = 10_000

export type Tested = Pick<App, 'database' | 'queue' | 'settings' | 'storage'>
export type TestablePart = Exclude<SystemPart, 'web'>
type Outcome = Pick<PartState, 'detail' | 'refused'> & { state?: 'not-set-up' }

type Measured = 'part' | 'ms' | 'checkedAt'

/** A failure is a result, not an error. */
export async function testPart(app: Tested, part: TestablePart): Promise<PartState> {
  return timed(part, () => TESTS[part](app))
}

export async function timed(part: SystemPart, test: () => Promise<Outcome>): Promise<PartState> {
  const checkedAt = new Date().toISOString()
  const startedAt = performance.now()
  const outcome = await test().then(
    ({ state, ...rest }): Omit<PartState, Measured> => ({ state: state ?? 'ok', ...rest }),
    (error: Error): Omit<PartState, Measured> => ({ state: 'down', detail: error.message }),
  )
  return { part, ...outcome, ms: Math.round(performance.now() - startedAt), checkedAt }
}

const TESTS: Record<TestablePart, (app: Tested) => Promise<Outcome>> = {
  async database({ database }) {
    const isWritten = await failWith('The database does not respond', inTime(tryDatabase(database), TIMEOUT_MS))
    await failWith('The database cannot be written to', inTime(tryWrite(database), TIMEOUT_MS))
    if (!isWritten) throw new Error('The database did not return what was written.')
    return { detail: 'A row was written and read back.' }
  },
  async queue({ queue }) {
    const waitedMs = await failWith(
      'The queue does not respond',
      inTime(queue.probe(QUEUE_TIMEOUT_MS), QUEUE_TIMEOUT_MS + 2000),
    )
    const { waiting, oldestWaitSeconds } = await queue.countJobs()
    const backlog = describeBacklog(waiting, oldestWaitSeconds)
    if (waitedMs === null)
      throw new Error(
        `No worker took a test job within ${QUEUE_TIMEOUT_MS / 1000} seconds. ${backlog} Is a worker running?`,
      )
    return { detail: `A worker took a test job after ${waitedMs} ms. ${backlog}` }
  },
  async mail({ database, settings: { smtpUrl } }) {
    if (smtpUrl === undefined)
      return { state: 'not-set-up', detail: 'SMTP_URL is not set. Messages are stored and shown at /dev/mailbox.' }
    const { host } = new URL(smtpUrl)
    const server = `The mail server at ${host}`
    try {
      await inTime(checkMailServer(smtpUrl, TIMEOUT_MS), TIMEOUT_MS)
    } catch (error) {
      throw new Error(`${server} cannot be used: ${sentence(hidePassword(smtpUrl, (error as Error).message))}`)
    }
    const refused = await recentRefusals(database)
    const greeted = `${server} responded. No test message was sent.`
    return refused === 0 ? { detail: greeted } : { detail: `${greeted} ${describeRefusals(refused)}`, refused }
  },
  async storage({ storage, settings }) {
    const place = settings.s3 ? `the bucket ${settings.s3.bucket}` : 'the DATA_DIR folder'
    const test = async () => {
      const key = `probes/${randomUUID()}.txt`
      await storage.put(key, new TextEncoder().encode(key), 'text/plain')
      const file = await storage.get(key)
      const isSame = file !== null && (await new Response(file.body as BodyInit).text()) === key
      await storage.remove(key)
      if (!isSame) throw new Error('the stored file could not be read back')
    }
    await failWith(`Files cannot be stored in ${place}`, inTime(test(), TIMEOUT_MS))
    return { detail: `A file was stored in ${place}, read back and removed.` }
  },
}

/** Returns 0 if refusals cannot be counted, because that says nothing about the mail server. */
export function recentRefusals(database: Tested['database']): Promise<number> {
  return inTime(countRefusedMails(database), TIMEOUT_MS).catch(() => 0)
}

function describeRefusals(count: number): string {
  const messages = counted(count, 'message was', 'messages were')
  return `${messages} refused or given up on in the last hour. See Jobs for the reasons.`
}

async function failWith<Value>(problem: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (isDiskFull(error)) throw new Error(DISK_FULL)
    throw new Error(`${problem}: ${sentence((error as Error).message || String(error))}`)
  }
}

function sentence(text: string): string {
  return `${text.trim().replace(/\.$/, '')}.`
}

function describeBacklog(waiting: number, oldestSeconds: number | null): string {
  if (waiting === 0) return 'No jobs are waiting.'
  const jobs = counted(waiting, 'job is waiting', 'jobs are waiting')
  return oldestSeconds === null ? `${jobs}.` : `${jobs}, the oldest for ${formatDuration(oldestSeconds * 1000)}.`
}

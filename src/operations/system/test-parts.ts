import { randomUUID } from 'node:crypto'
import type { PartState, SystemPart } from '#domain/system/admin.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDuration } from '#domain/words/durations.ts'
import { checkMailServer } from '#platform/mail.ts'
import { isDiskFull } from '#platform/storage/disk-full.ts'
import { tryDatabase } from '#store/system/admin-counts.ts'
import { countRefusedMails } from '#store/system/jobs.ts'
import { tryWrite } from '#store/system/try-write.ts'
import type { App } from '../app.ts'
import { DISK_FULL } from '../errors.ts'
import { hidePassword } from '../mail/hide-password.ts'
import { inTime } from './with-timeout.ts'

/** How long a part may take before it counts as down. */
const PATIENCE_MS = 5000
/** A busy machine takes jobs late; that is not the same as never. */
const QUEUE_PATIENCE_MS = 10_000

export type Tested = Pick<App, 'database' | 'queue' | 'settings' | 'storage'>
export type TestablePart = Exclude<SystemPart, 'web'>
type Outcome = Pick<PartState, 'detail' | 'refused'> & { state?: 'not-set-up' }

type Measured = 'part' | 'ms' | 'checkedAt'

/** Tries the part for real; a failure is an answer, too. */
export async function testPart(app: Tested, part: TestablePart): Promise<PartState> {
  return timed(part, () => TESTS[part](app))
}

/** Runs a test of any part and times it. */
export async function timed(part: SystemPart, test: () => Promise<Outcome>): Promise<PartState> {
  const checkedAt = new Date().toISOString()
  const begun = performance.now()
  const outcome = await test().then(
    ({ state, ...rest }): Omit<PartState, Measured> => ({ state: state ?? 'ok', ...rest }),
    (error: Error): Omit<PartState, Measured> => ({ state: 'down', detail: error.message }),
  )
  return { part, ...outcome, ms: Math.round(performance.now() - begun), checkedAt }
}

const TESTS: Record<TestablePart, (app: Tested) => Promise<Outcome>> = {
  async database({ database }) {
    const isWritten = await failWith('The database does not answer', inTime(tryDatabase(database), PATIENCE_MS))
    await failWith('The database cannot write', inTime(tryWrite(database), PATIENCE_MS))
    if (!isWritten) throw new Error('The database did not give back what was written.')
    return { detail: 'A row was written and read back.' }
  },
  async queue({ queue }) {
    const waitedMs = await failWith(
      'The queue does not answer',
      inTime(queue.probe(QUEUE_PATIENCE_MS), QUEUE_PATIENCE_MS + 2000),
    )
    const { waiting, oldestWaitSeconds } = await queue.countJobs()
    const backlog = describeBacklog(waiting, oldestWaitSeconds)
    if (waitedMs === null)
      throw new Error(
        `No worker took a test job within ${QUEUE_PATIENCE_MS / 1000} seconds. ${backlog} Is a worker running?`,
      )
    return { detail: `A worker took a test job after ${waitedMs} ms. ${backlog}` }
  },
  async mail({ database, settings: { smtpUrl } }) {
    if (smtpUrl === undefined)
      return { state: 'not-set-up', detail: 'SMTP_URL is not set. Messages are kept and shown at /dev/mailbox.' }
    const { host } = new URL(smtpUrl)
    const server = `The mail server at ${host}`
    try {
      await inTime(checkMailServer(smtpUrl, PATIENCE_MS), PATIENCE_MS)
    } catch (error) {
      throw new Error(`${server} cannot be used: ${sentence(hidePassword(smtpUrl, (error as Error).message))}`)
    }
    const refused = await recentRefusals(database)
    const greeted = `${server} greeted us. No message was sent to test it.`
    return refused === 0 ? { detail: greeted } : { detail: `${greeted} ${describeRefusals(refused)}`, refused }
  },
  async storage({ storage, settings }) {
    const place = settings.s3 ? `the bucket ${settings.s3.bucket}` : 'the folder of DATA_DIR'
    const test = async () => {
      const key = `probes/${randomUUID()}.txt`
      await storage.put(key, new TextEncoder().encode(key), 'text/plain')
      const file = await storage.get(key)
      const isSame = file !== null && (await new Response(file.body as BodyInit).text()) === key
      await storage.remove(key)
      if (!isSame) throw new Error('what was stored did not come back')
    }
    await failWith(`Files cannot be kept in ${place}`, inTime(test(), PATIENCE_MS))
    return { detail: `A file was stored in ${place}, read back and removed.` }
  },
}

/** That nobody can count them says nothing about the mail server. */
export function recentRefusals(database: Tested['database']): Promise<number> {
  return inTime(countRefusedMails(database), PATIENCE_MS).catch(() => 0)
}

function describeRefusals(count: number): string {
  const messages = counted(count, 'message was', 'messages were')
  return `${messages} refused or given up in the last hour: Jobs says why.`
}

async function failWith<Value>(words: string, question: Promise<Value>): Promise<Value> {
  try {
    return await question
  } catch (error) {
    if (isDiskFull(error)) throw new Error(DISK_FULL)
    throw new Error(`${words}: ${sentence((error as Error).message || String(error))}`)
  }
}

function sentence(text: string): string {
  return `${text.trim().replace(/\.$/, '')}.`
}

function describeBacklog(waiting: number, oldestSeconds: number | null): string {
  if (waiting === 0) return 'No job waits.'
  const jobs = counted(waiting, 'job waits', 'jobs wait')
  return oldestSeconds === null ? `${jobs}.` : `${jobs}, the oldest for ${formatDuration(oldestSeconds * 1000)}.`
}

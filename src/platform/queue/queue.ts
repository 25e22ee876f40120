import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'
import type { Database } from '../postgres/database.ts'
import { isDiskFull } from '../storage/disk-full.ts'
import { retryWhileDiskIsFull } from '../storage/wait-for-disk-space.ts'
import { JOB_NAMES, type JobName, type JobPayloads } from './job-kinds.ts'
import { createQueueInspector, type QueueInspector } from './queue-jobs.ts'
import { PROBE_QUEUE, probeQueue } from './queue-probe.ts'

export type Queue = QueueInspector & {
  /** False when a job with the same singleton key already waits or runs. */
  send: <Name extends JobName>(name: Name, data: JobPayloads[Name], options: SendOptions) => Promise<boolean>
  /** Like `send`, but for many jobs in one statement. */
  sendAll: <Name extends JobName>(
    name: Name,
    jobs: { data: JobPayloads[Name]; options: SendOptions }[],
  ) => Promise<void>
  /** Runs jobs of this kind in this process. When its signal aborts, a handler must stop and throw `HandedBack`. */
  work: <Name extends JobName>(name: Name, options: WorkOptions, handler: JobHandler<Name>) => Promise<void>
  /**
   * Frees the jobs that a killed process left running. Skips a shared database, because other processes may be running
   * its jobs.
   */
  releaseAbandonedJobs: () => Promise<void>
  /** Deletes jobs in any state. Each key is a singleton key or the id of a user. */
  forget: (name: JobName, keys: string[]) => Promise<void>
  isHealthy: () => Promise<boolean>
  /** Returns how many milliseconds a worker of any process needs to take a job; null if no worker takes it in time. */
  probe: (maxWaitMs: number) => Promise<number | null>
  /** Makes this process answer probes, including those sent by other processes. */
  answerProbes: () => Promise<void>
  stop: () => Promise<void>
}

export type SendOptions = {
  singletonKey: string
  /** Jobs with a higher priority go first. Default: 0. */
  priority?: number
  /** Seconds before a worker may take the job. */
  startAfter?: number
  /** By default, a failed job is retried for some minutes. */
  retryLimit?: number
  /** For queues whose workers take one job per group at a time. */
  group?: string
}
export type WorkOptions = {
  /** Jobs in parallel in this process. */
  concurrency: number
  /** Jobs of the same group take turns, so that a slow group delays no other. */
  onePerGroup?: true
  /**
   * Seconds before a job that failed is tried again. By default, they grow from seconds to a minute, as they always do
   * for a job whose worker was killed.
   */
  retryDelay?: number
}
export type JobHandler<Name extends JobName> = (
  data: JobPayloads[Name],
  signal: AbortSignal,
  about: JobRun,
) => Promise<void>
/**
 * `hasFailed`: the last try that was not handed back failed. Its worker being killed is no failure, and may hide that an
 * earlier try failed.
 */
export type JobRun = { hasFailed: boolean }

/** Thrown by a handler that stopped early: the job is neither done nor failed, and any worker may take it. */
export class HandedBack extends Error {
  override name = 'HandedBack'
}

/** Thrown by a handler that has already recorded its final failure. The job fails without a retry. */
export class FailedForGood extends Error {
  override name = 'FailedForGood'
}

/** Thrown by a handler that has already logged its failure. The job is retried as usual. */
export class FailureLogged extends Error {
  override name = 'FailureLogged'
}

const DAY_SECONDS = 86_400
/** Without a heartbeat for this long, a worker counts as killed. The next check frees its job, within half a minute. */
const HEARTBEAT_SECONDS = 15
const HEARTBEAT_REFRESH_SECONDS = 5
const CHECK_SECONDS = 5
/** pg-boss lets a job run for a day. We hand a longer job back before that, and its next run continues the work. */
const MAX_RUN_MS = (DAY_SECONDS - 3600) * 1000
const FULL_DISK_PAUSE_MS = 5_000
const STOP_PATIENCE_MS = 5_000

const QUEUE_OPTIONS = {
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: DAY_SECONDS,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: DAY_SECONDS,
}

export async function openQueue(
  database: Pick<Database, 'url' | 'isEmbedded'>,
  log: Log,
  { fullDiskPauseMs = FULL_DISK_PAUSE_MS } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'pagewarden queue',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: CHECK_SECONDS,
    monitorIntervalSeconds: CHECK_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The queue reports an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'The queue reports a warning'))
  await boss.start()
  await createQueues(boss)
  const stopping = new AbortController()

  async function runJob<Name extends JobName>(
    handler: JobHandler<Name>,
    job: JobWithMetadata<JobPayloads[Name]>,
    retryDelay: number | undefined,
  ): Promise<void> {
    if (job.retryDelay === retryDelay) await setRetryDelay(boss, job, null)
    const signal = AbortSignal.any([job.signal, stopping.signal, AbortSignal.timeout(MAX_RUN_MS)])
    try {
      if (stopping.signal.aborted) throw new HandedBack()
      await handler(job.data, signal, { hasFailed: hasFailed(job) })
    } catch (error) {
      if (error instanceof HandedBack) return handBack(boss, job)
      if (isDiskFull(error)) return waitForDiskSpace(job, error)
      if (error instanceof FailedForGood) await allowNoRetry(boss, job)
      else if (!(error instanceof FailureLogged))
        log.error({ err: error, job: job.name, data: job.data }, 'A job failed')
      if (retryDelay !== undefined) await setRetryDelay(boss, job, retryDelay)
      throw error
    }
  }

  /** A full disk is not the job's fault, so the job is queued again after a pause without counting as failed. */
  async function waitForDiskSpace(job: Job, error: unknown): Promise<void> {
    log.error({ job: job.name, reason: (error as Error).message }, 'The disk is full: the job waits')
    await sleep(fullDiskPauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    await retryWhileDiskIsFull(() => handBack(boss, job), { signal: stopping.signal })
  }

  return {
    async send(name, data, options) {
      return (await boss.send(name, data, toBossOptions(options))) !== null
    },
    async sendAll(name, jobs) {
      const inserted = jobs.map(({ data, options }) => ({ data, ...toBossOptions(options) }))
      if (jobs.length > 0) await boss.insert(name, inserted)
    },
    async work(name, { concurrency, onePerGroup, retryDelay }, handler) {
      const options = {
        includeMetadata: true as const,
        heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        // Retries send no notification, so workers notice them only by polling.
        notifyPollingIntervalSeconds: CHECK_SECONDS,
      }
      type Data = JobPayloads[typeof name]
      if (!onePerGroup) {
        const all = { ...options, localConcurrency: concurrency }
        await boss.work<Data, void, typeof all>(name, all, async ([job]) => job && runJob(handler, job, retryDelay))
        return
      }
      for (let worker = 0; worker < concurrency; worker += 1) {
        const one = { ...options, localConcurrency: 1, localGroupConcurrency: 1 }
        const id: string = await boss.work<Data, void, typeof one>(name, one, async ([job]) => {
          // Without this, a worker pauses for some seconds after each job.
          if (job) await runJob(handler, job, retryDelay).finally(() => boss.notifyWorker(id))
        })
      }
    },
    async releaseAbandonedJobs() {
      if (database.isEmbedded) await releaseActiveJobs(boss)
    },
    forget: (name, keys) => deleteJobs(boss, name, keys),
    async isHealthy() {
      const queues = await boss.getQueues(JOB_NAMES).catch(() => [])
      return queues.length === JOB_NAMES.length
    },
    probe: (maxWaitMs) => probeQueue(boss, maxWaitMs),
    async answerProbes() {
      await boss.work(PROBE_QUEUE, { notifyPollingIntervalSeconds: CHECK_SECONDS }, async () => {})
    },
    ...createQueueInspector(boss, JOB_NAMES),
    async stop() {
      stopping.abort()
      const ended = Promise.all([...JOB_NAMES, PROBE_QUEUE].map((name) => boss.offWork(name)))
      await Promise.race([ended, sleep(STOP_PATIENCE_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** What pg-boss says about a job whose worker was killed or never ended. */
const LOST_WORKER = new Set(['job heartbeat timeout', 'job timed out'])

function hasFailed({ output }: JobWithMetadata): boolean {
  if (output === null) return false
  const { value } = output as { value?: { message?: string } }
  return !LOST_WORKER.has(value?.message ?? '')
}

async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of JOB_NAMES) {
    await boss.createQueue(name, { ...QUEUE_OPTIONS, policy: 'exclusive' })
    // Creating a queue that exists changes nothing, so changed options need an update.
    await boss.updateQueue(name, QUEUE_OPTIONS)
  }
  await boss.createQueue(PROBE_QUEUE, { notify: true, policy: 'standard' })
}

function toBossOptions({ group, ...options }: SendOptions) {
  return { ...options, ...(group !== undefined && { group: { id: group } }) }
}

/** Makes a running job available to all workers. Raising the retry limit keeps this from counting as a failure. */
async function handBack(boss: PgBoss, job: Job): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = NULL
     WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`,
    [job.name, job.id, job.retryCount],
  )
  // Updating a waiting job notifies the listening workers, even if nothing changes.
  await boss.update(job.name, undefined, { id: job.id, startAfter: 0 })
}

/** Makes the next error of the running job final, so that the job is not retried. */
async function allowNoRetry(boss: PgBoss, job: Job): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET retry_limit = retry_count
     WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`,
    [job.name, job.id, job.retryCount],
  )
}

/**
 * Says how long the running job waits if it fails now; null for the default. The job does not keep a longer delay while
 * it runs, because pg-boss would wait as long for a job whose worker was killed.
 */
async function setRetryDelay(boss: PgBoss, job: Job, seconds: number | null): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET retry_delay = $4, retry_backoff = $5
     WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'`,
    [job.name, job.id, job.retryCount, seconds ?? QUEUE_OPTIONS.retryDelay, seconds === null],
  )
}

async function deleteJobs(boss: PgBoss, name: JobName, keys: string[]): Promise<void> {
  await boss
    .getDb()
    .executeSql(`DELETE FROM pgboss.job WHERE name = $1 AND (singleton_key = ANY($2) OR data->>'userId' = ANY($2))`, [
      name,
      keys,
    ])
}

/** Skips jobs without retries left, because the heartbeat check marks those as failed. */
async function releaseActiveJobs(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', heartbeat_on = NULL
     WHERE name = ANY($1) AND state = 'active' AND retry_count < retry_limit`,
    [JOB_NAMES],
  )
}

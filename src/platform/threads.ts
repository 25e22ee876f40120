import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Attached } from './serve-tasks.ts'

/** Runs tasks off the event loop. A thread that dies or hangs loses only its current task and is replaced. */
export type Threads<Task, QueryState> = {
  /**
   * Rejects with `TaskLost` as soon as `signal` aborts. A waiting task leaves the queue; the result of a running task
   * is dropped.
   */
  run(task: Task, signal?: AbortSignal): Promise<QueryState>
  close(): Promise<void>
}

/** Thrown when the thread ran out of memory, crashed or timed out during this task, or the task was cancelled. */
export class TaskLost extends Error {
  override name = 'TaskLost'
}

type ThreadsOptions<QueryState> = {
  /** The file that calls `serveTasks`. */
  script: URL
  size: number
  maxTaskMs: number
  heapMb: number
  /** Puts the parts that `detach` removed back into the result. See `serveTasks`. */
  attach?: (result: QueryState, attached: Attached) => void
}

type TaskEnd = { json?: string; attached?: Attached; error?: Error }
type Job<Task> = { task: Task; resolve: (response: never) => void; reject: (error: Error) => void }
type Thread<Task> = { worker: Worker; jobs: Job<Task>[]; timer: NodeJS.Timeout | null; failure: string }

/** Heap for short-lived objects of a task. By default, V8 would take more and never release it. */
const YOUNG_MB = 48

/** One job runs and one waits in the thread, so that the thread never idles between two messages. */
const MAX_JOBS_PER_THREAD = 2

/** Threads start with the first tasks and run until `close`. They do not keep the process alive. */
export function createThreads<Task, QueryState>(options: ThreadsOptions<QueryState>): Threads<Task, QueryState> {
  const { script, size, maxTaskMs, heapMb, attach } = options
  const threads: Thread<Task>[] = []
  const waiting: Job<Task>[] = []
  let isClosed = false

  function assignWaiting(): void {
    while (waiting.length > 0) {
      const thread = leastBusy()
      if (thread === null) return
      assign(thread, waiting.shift() as Job<Task>)
    }
  }

  function leastBusy(): Thread<Task> | null {
    const [least] = threads.toSorted((one, other) => one.jobs.length - other.jobs.length)
    if (threads.length < size && (least === undefined || least.jobs.length > 0)) return start()
    return least !== undefined && least.jobs.length < MAX_JOBS_PER_THREAD ? least : null
  }

  function assign(thread: Thread<Task>, job: Job<Task>): void {
    thread.jobs.push(job)
    thread.worker.postMessage(job.task)
    if (thread.jobs.length === 1) watch(thread)
  }

  /** Only the first job of a thread is timed, because a thread runs its jobs in order. */
  function watch(thread: Thread<Task>): void {
    if (thread.timer) clearTimeout(thread.timer)
    thread.timer = thread.jobs.length === 0 ? null : setTimeout(() => giveUp(thread), maxTaskMs)
  }

  function giveUp(thread: Thread<Task>): void {
    thread.failure = `the task did not end within ${maxTaskMs} ms`
    thread.worker.terminate()
  }

  function drop(job: Job<Task>): void {
    const place = waiting.indexOf(job)
    if (place !== -1) waiting.splice(place, 1)
    job.reject(new TaskLost('the task was cancelled'))
  }

  function start(): Thread<Task> {
    const worker = new Worker(script, {
      env: compileCacheEnv(),
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.unref()
    const thread: Thread<Task> = { worker, jobs: [], timer: null, failure: 'the thread ended' }
    worker.on('message', ({ json, attached, error }: TaskEnd) => {
      const job = thread.jobs.shift()
      watch(thread)
      assignWaiting()
      if (error) return job?.reject(error)
      const result: QueryState = JSON.parse(json as string)
      if (attached) attach?.(result, attached)
      job?.resolve(result as never)
    })
    worker.on('error', (error) => {
      thread.failure = String(error)
    })
    worker.on('exit', () => {
      threads.splice(threads.indexOf(thread), 1)
      const [current, ...others] = thread.jobs.splice(0)
      watch(thread)
      current?.reject(new TaskLost(isClosed ? 'the threads were closed' : thread.failure))
      waiting.unshift(...others)
      if (isClosed) for (const job of waiting.splice(0)) job.reject(new TaskLost('the threads were closed'))
      assignWaiting()
    })
    threads.push(thread)
    return thread
  }

  return {
    run: (task, signal) =>
      new Promise<QueryState>((resolve, reject) => {
        if (isClosed) return reject(new TaskLost('the threads were closed'))
        const job: Job<Task> = { task, resolve, reject }
        if (signal?.aborted) return drop(job)
        signal?.addEventListener('abort', () => drop(job), { once: true })
        waiting.push(job)
        assignWaiting()
      }),
    async close() {
      isClosed = true
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

/** A thread can enable the compile cache only after its first files were compiled, unless its environment names one. */
function compileCacheEnv(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  // Node adds a subfolder for its version.
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(folder) }
}

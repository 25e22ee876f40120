import { Worker } from 'node:worker_threads'

/** Work that is done beside the event loop. A thread that dies or hangs costs the task it was at, and is replaced. */
export type Threads<Task, Answer> = {
  /** A task whose signal aborts is lost at once: it leaves the queue, or its answer is dropped. */
  run(task: Task, signal?: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

/** The thread was at this task when it ran out of memory, crashed, or did not end in time; or nobody waits for it. */
export class TaskLost extends Error {
  override name = 'TaskLost'
}

type ThreadsOptions = {
  /** The file that calls `answerTasks`. */
  script: URL
  size: number
  longestTaskMs: number
  heapMb: number
}

type Job<Task> = { task: Task; resolve: (response: never) => void; reject: (error: Error) => void }
type Thread<Task> = { worker: Worker; jobs: Job<Task>[]; timer: NodeJS.Timeout | null; failure: string }

/** Room for what a task makes and forgets. V8 would take more, and not give it back. */
const YOUNG_MB = 48

/** One that the thread is at and one that waits at its door, so that it never idles between two messages. */
const MAX_JOBS_PER_THREAD = 2

/** Threads start with the first tasks and stay until `close`. They do not keep the process alive. */
export function createThreads<Task, Answer>(options: ThreadsOptions): Threads<Task, Answer> {
  const { script, size, longestTaskMs, heapMb } = options
  const threads: Thread<Task>[] = []
  const waiting: Job<Task>[] = []
  let isClosed = false

  function handOut(): void {
    while (waiting.length > 0) {
      const thread = leastBusy()
      if (thread === null) return
      give(thread, waiting.shift() as Job<Task>)
    }
  }

  function leastBusy(): Thread<Task> | null {
    const [least] = threads.toSorted((one, other) => one.jobs.length - other.jobs.length)
    if (threads.length < size && (least === undefined || least.jobs.length > 0)) return start()
    return least !== undefined && least.jobs.length < MAX_JOBS_PER_THREAD ? least : null
  }

  function give(thread: Thread<Task>, job: Job<Task>): void {
    thread.jobs.push(job)
    thread.worker.postMessage(job.task)
    if (thread.jobs.length === 1) watch(thread)
  }

  /** Tasks are answered in the order they were given, so the first is always the one the thread is at. */
  function watch(thread: Thread<Task>): void {
    if (thread.timer) clearTimeout(thread.timer)
    thread.timer = thread.jobs.length === 0 ? null : setTimeout(() => giveUp(thread), longestTaskMs)
  }

  function giveUp(thread: Thread<Task>): void {
    thread.failure = `the task did not end within ${longestTaskMs} ms`
    thread.worker.terminate()
  }

  function drop(job: Job<Task>): void {
    const place = waiting.indexOf(job)
    if (place !== -1) waiting.splice(place, 1)
    job.reject(new TaskLost('nobody waits for the task any more'))
  }

  function start(): Thread<Task> {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.unref()
    const thread: Thread<Task> = { worker, jobs: [], timer: null, failure: 'the thread ended' }
    worker.on('message', ({ json, error }: { json?: string; error?: Error }) => {
      const job = thread.jobs.shift()
      watch(thread)
      handOut()
      if (error) job?.reject(error)
      else job?.resolve(JSON.parse(json as string) as never)
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
      handOut()
    })
    threads.push(thread)
    return thread
  }

  return {
    run: (task, signal) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed) return reject(new TaskLost('the threads were closed'))
        const job: Job<Task> = { task, resolve, reject }
        if (signal?.aborted) return drop(job)
        signal?.addEventListener('abort', () => drop(job), { once: true })
        waiting.push(job)
        handOut()
      }),
    async close() {
      isClosed = true
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

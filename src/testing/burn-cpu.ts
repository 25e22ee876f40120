import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Keeps every core busy until the returned function is called. */
export function burnCpu(threads = availableParallelism()): () => Promise<unknown> {
  const workers = Array.from({ length: threads }, () => new Worker('for (;;) {}', { eval: true }))
  return () => Promise.all(workers.map((worker) => worker.terminate()))
}

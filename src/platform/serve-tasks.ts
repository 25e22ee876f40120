import { parentPort } from 'node:worker_threads'

/** Large texts and bytes of a result. They are copied or moved to the other thread without becoming JSON. */
export type Attached = Record<string, string | Uint8Array<ArrayBuffer>>

/**
 * Runs inside a thread: performs one task after another and sends back the result or error. Results are sent as JSON,
 * which takes half the time of copying objects. `detach` removes the parts of a result that are sent separately.
 */
export function serveTasks<Task, QueryState>(
  perform: (task: Task) => QueryState,
  detach?: (result: QueryState) => Attached,
): void {
  if (parentPort === null) throw new Error('This file runs in a thread only.')
  const port = parentPort
  port.on('message', (task: Task) => {
    try {
      const result = perform(task)
      const attached = detach?.(result) ?? {}
      const moved = Object.values(attached).flatMap((part) => (typeof part === 'string' ? [] : [part.buffer]))
      port.postMessage({ json: JSON.stringify(result), attached }, moved)
    } catch (error) {
      port.postMessage({ error })
    }
  })
}

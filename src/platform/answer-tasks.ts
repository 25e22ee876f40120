import { parentPort } from 'node:worker_threads'

/** The inside of a thread: answers each task in turn. What a task throws is its answer, too. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer): void {
  if (parentPort === null) throw new Error('This file runs in a thread only.')
  const port = parentPort
  port.on('message', (task: Task) => {
    try {
      port.postMessage({ answer: answer(task) })
    } catch (error) {
      port.postMessage({ error })
    }
  })
}

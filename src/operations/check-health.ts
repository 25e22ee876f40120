import type { App } from './app.ts'

type Part = 'ok' | 'down'

const PATIENCE_MS = 2000

/** Asks each part on its own, so that an operator sees which one is down. */
export async function checkHealth({ database, queue }: App): Promise<{ status: Part; database: Part; queue: Part }> {
  const [databaseState, queueState] = await Promise.all([
    answers(database.pool.query('select 1').then(() => true)),
    answers(queue.isHealthy()),
  ])
  const isWell = databaseState === 'ok' && queueState === 'ok'
  return { status: isWell ? 'ok' : 'down', database: databaseState, queue: queueState }
}

async function answers(question: Promise<boolean>): Promise<Part> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return (await Promise.race([question.catch(() => false), tooLate])) ? 'ok' : 'down'
}

import { TaskLost } from '#platform/threads.ts'
import type { App } from '../../app.ts'
import { InvalidInput } from '../../errors.ts'
import { type CleanedHtml, type CleaningResult, type CleaningTask, runCleaning } from './html-cleaning.ts'

/** The worst HTML of this length takes some 30 ms, less than a thread takes to start. */
const SHORT_HTML = 8000

const TOO_SLOW = 'The content takes too long to clean. Please make its HTML simpler.'

/** Cleans short HTML right here and everything else in a thread. */
export async function cleanAside(
  { htmlCleaners }: Pick<App, 'htmlCleaners'>,
  purpose: CleaningTask['purpose'],
  html: string,
): Promise<CleanedHtml> {
  const task = { purpose, html }
  const result = html.length <= SHORT_HTML ? runCleaning(task) : await htmlCleaners.run(task).catch(asRefusal)
  if ('refusal' in result) throw new InvalidInput(result.refusal)
  return result
}

function asRefusal(error: unknown): CleaningResult {
  if (error instanceof TaskLost) return { refusal: TOO_SLOW }
  throw error
}

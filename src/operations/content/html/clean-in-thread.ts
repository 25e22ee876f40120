import { TaskLost } from '#platform/threads.ts'
import type { App } from '../../app.ts'
import { InvalidInput } from '../../errors.ts'
import { type CleanedHtml, type CleaningResult, type CleaningTask, runCleaning } from './html-cleaning.ts'

/** The slowest HTML of this length takes about 30 ms, less than starting a thread. */
const SHORT_HTML = 8000

const TOO_SLOW = 'The content takes too long to clean. Please simplify its HTML.'

/** Cleaning blocks its thread, so long HTML is cleaned in a separate one. */
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

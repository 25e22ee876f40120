import { Unavailable } from '../errors.ts'

/** SQL states for data that the database will never accept: invalid values, and rows beyond its limits. */
const REFUSED = /^(22|54)/

export const RESULTS_NOT_SAVED =
  'Failed to save crawl results. The database refused a page; the pages saved before it are kept. ' +
  'The server log says why.'

/**
 * Ends the crawl with a message if the write can never succeed. Other errors are thrown, so that the job is retried.
 */
export async function saveResults<Saved>(
  save: () => Promise<Saved>,
  onRefused: (error: unknown) => void,
): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    if (!REFUSED.test(sqlStateOf(error))) throw error
    onRefused(error)
    throw new Unavailable(RESULTS_NOT_SAVED)
  }
}

function sqlStateOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : sqlStateOf(error.cause)
}

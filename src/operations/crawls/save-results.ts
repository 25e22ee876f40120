import { Unavailable } from '../errors.ts'

/** SQL states of data that the database will never accept: bad values, and rows beyond its limits. */
const REFUSED = /^(22|54)/

export const RESULTS_NOT_SAVED =
  'Failed to save crawl results. The database refused a page; the pages saved before it are kept. ' +
  'The server log says why.'

/** A write that can never succeed ends the crawl with a message. Other errors are thrown, to be retried. */
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

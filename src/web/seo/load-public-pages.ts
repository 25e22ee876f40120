import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { requestContext } from '../request-context.ts'
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts'

/** Leaves out the sample report if this server has none, or none yet. */
export async function loadPublicPages(args: Parameters<typeof loadFromApi>[0]): Promise<PublicPage[]> {
  const { hasSample } = args.context.get(requestContext)
  const summary = hasSample ? await loadFromApi(args, '/sample/summary') : null
  return summary?.crawl ? PUBLIC_PAGES : PUBLIC_PAGES.filter(({ path }) => !path.startsWith(SAMPLE_PATH))
}

import type { Crawl } from '#domain/crawls/crawl.ts'
import type { Judgement } from '#domain/reports/judgement.ts'
import { findJudgement } from '#store/judgements/judgements.ts'
import type { App } from '../app.ts'
import { getCrawl } from '../crawls/get-crawl.ts'
import type { Viewer } from '../viewer.ts'

/** Returns a crawl, and the progress of its new judgement. */
export async function getCrawlWithJudgement(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<Crawl & { judgement: Judgement | null }> {
  const crawl = await getCrawl(app, viewer, id)
  return { ...crawl, judgement: await findJudgement(app.database, crawl.id) }
}

import type { SiteContent } from '#domain/content/content.ts'
import { listSiteContent as readSiteContent } from '#store/content/content-site.ts'
import type { App } from '../app.ts'

/** Everything that is published, for those who list all there is. */
export function listSiteContent({ database }: Pick<App, 'database'>): Promise<SiteContent[]> {
  return readSiteContent(database)
}

import type { SiteContent } from '#domain/content/content.ts'
import { listSiteContent as readSiteContent } from '#store/content/content-site.ts'
import type { App } from '../app.ts'

export function listSiteContent({ database }: Pick<App, 'database'>): Promise<SiteContent[]> {
  return readSiteContent(database)
}

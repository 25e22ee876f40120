import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { App } from '../app.ts'
import { getPageDetail } from '../page-detail/get-page-detail.ts'
import type { Viewer } from '../viewer.ts'
import { requireSampleReader } from './as-sample-reader.ts'

/** `seq` is still text, as it appears in the URL. */
export async function getSamplePage(
  app: Pick<App, 'database' | 'storage' | 'settings'>,
  visitor: Viewer,
  seq: string,
): Promise<PageDetail> {
  const { viewer, projectId } = await requireSampleReader(app, visitor)
  return getPageDetail(app, viewer, { projectId, seq })
}

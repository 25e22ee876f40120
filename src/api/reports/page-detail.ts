import { getPageDetail } from '#operations/page-detail/get-page-detail.ts'
import { getPageGraph } from '#operations/page-detail/get-page-graph.ts'
import { getPageMarkup } from '#operations/page-detail/get-page-markup.ts'
import { getPageRendering } from '#operations/page-detail/get-page-rendering.ts'
import { getScreenshot } from '#operations/page-detail/get-screenshot.ts'
import { listPageChecks } from '#operations/page-detail/list-page-checks.ts'
import { listPageHistory } from '#operations/page-detail/list-page-history.ts'
import { listPageInlinks, listPageOutlinks } from '#operations/page-detail/list-page-links.ts'
import { recheckPage } from '#operations/page-detail/recheck-page.ts'
import { route } from '../operation-route.ts'

/** The picture contains content of another site. Without `session` in the URL, it changes with the next crawl. */
const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=300',
}

export const pageDetailRoutes = [
  route('get', '/projects/{id}/report/pages/{seq}', getPageDetail),
  route('get', '/projects/{id}/report/pages/{seq}/graph', getPageGraph),
  route('get', '/projects/{id}/report/pages/{seq}/checks', listPageChecks),
  route('get', '/projects/{id}/report/pages/{seq}/markup', getPageMarkup),
  route('get', '/projects/{id}/report/pages/{seq}/rendering', getPageRendering),
  route('get', '/projects/{id}/report/pages/{seq}/history', listPageHistory),
  route('get', '/projects/{id}/report/pages/{seq}/inlinks', listPageInlinks),
  route('get', '/projects/{id}/report/pages/{seq}/outlinks', listPageOutlinks),
  route('get', '/projects/{id}/report/pages/{seq}/screenshots/{device}', getScreenshot, {
    shownWith: PICTURE_HEADERS,
  }),
  route('post', '/projects/{id}/report/pages/{seq}/recheck', recheckPage, { query: ['crawlId'] }),
]

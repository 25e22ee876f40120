import { data, redirect } from 'react-router'
import type { PageDetail as Detail } from '#domain/reports/page-detail.ts'
import { readTab } from '../page-detail/detail-tabs.ts'
import { PageDetailScreen } from '../page-detail/page-detail-screen.tsx'
import { detailPath, historyPath } from '../page-detail/paths.ts'
import { searchInCrawl } from '../page-detail/use-crawl-in-url.ts'
import { loadApiData } from '../projects/load-api-data.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page-detail.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export async function loader(args: Route.LoaderArgs) {
  const { seq } = args.params
  const session = args.url.searchParams.get('session')
  const tab = readTab(args.url.searchParams)
  let path = ''
  const responses = await loadApiData(args, ({ id }) => {
    const place = { projectId: id, seq, session }
    path = detailPath(place)
    return [detailPath(place), ...(tab === 'history' ? [historyPath(place)] : [])]
  })
  const detail = responses?.[path] as Detail | null | undefined
  if (!session && detail) throw redirect(args.url.pathname + searchInCrawl(args.url.search, detail.crawl.id))
  const isMissing = responses !== null && Object.values(responses).includes(null)
  return data(responses, { status: isMissing ? 404 : 200 })
}

/** In browsers, the screen opens immediately and then loads its own data. */
export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta('Page')

export default function PageDetail({ params, loaderData }: Route.ComponentProps) {
  return <PageDetailScreen seq={params.seq} loaded={loaderData} />
}

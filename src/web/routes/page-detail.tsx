import { data } from 'react-router'
import { readTab } from '../page-detail/detail-tabs.ts'
import { PageDetailScreen } from '../page-detail/page-detail-screen.tsx'
import { detailPath, historyPath } from '../page-detail/paths.ts'
import { loadApiData } from '../projects/load-api-data.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page-detail.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export async function loader(args: Route.LoaderArgs) {
  const { seq } = args.params
  const session = args.url.searchParams.get('session')
  const tab = readTab(args.url.searchParams)
  const responses = await loadApiData(args, ({ id }) => {
    const place = { projectId: id, seq, session }
    return [detailPath(place), ...(tab === 'history' ? [historyPath(place)] : [])]
  })
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

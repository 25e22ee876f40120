import { loadApiData } from '../projects/load-api-data.ts'
import { IssueScreen } from '../reports/issues/issue-screen.tsx'
import { issuePath, reportPath } from '../reports/report-view.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/issue-detail.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  return loadApiData(args, ({ id }) => [
    reportPath(id, searchParams.get('session')),
    issuePath(id, args.params.type, searchParams),
  ])
}

/** In browsers, the screen opens immediately and then loads its own data. */
export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta('Issue')

export default function IssueDetail({ params, loaderData }: Route.ComponentProps) {
  return <IssueScreen type={params.type} loaded={loaderData} />
}

import { loadApiData } from '../projects/load-api-data.ts'
import {
  checksPath,
  exportsPath,
  filesPath,
  issuesPath,
  pagesPath,
  readView,
  redirectsPath,
  reportPath,
} from '../reports/report-view.ts'
import { ReportsScreen } from '../reports/reports-screen.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-reports.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

export async function loader(args: Route.LoaderArgs) {
  const view = readView(args.url.searchParams)
  return loadApiData(args, ({ id }) => [
    reportPath(id, view.session),
    issuesPath(id, view.session),
    redirectsPath(id, view),
    filesPath(id, view),
    exportsPath(id, view.session),
    ...(view.tab === 'pages' ? [pagesPath(id, view)] : []),
    ...(view.tab === 'issues' ? [checksPath(id, view.session)] : []),
  ])
}

/** In browsers, the screen opens immediately and then loads its own data. */
export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta('Reports')

export default function ProjectReports({ loaderData }: Route.ComponentProps) {
  return <ReportsScreen loaded={loaderData} />
}

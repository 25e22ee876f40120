import { data } from 'react-router'
import type { RouteHandle } from '../app-shell/frame.ts'
import { fetchOrNull } from '../projects/load-api-data.ts'
import { loadProject } from '../projects/load-project-data.ts'
import { collectBrokenFiles, collectErrorPages, collectSoft404s, titlesOf } from '../reports/print/error-pages.ts'
import sheet from '../reports/print/print.css?url'
import { PrintScreen } from '../reports/print/print-screen.tsx'
import { FIRST_VIEW, filesPath, issuesPath, queryOf, reportPath } from '../reports/report-view.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/print-report.ts'

/** Removes the header and footer. */
export const handle: RouteHandle = { frame: 'none' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export async function loader(args: Route.LoaderArgs) {
  const session = args.url.searchParams.get('session')
  const project = await loadProject(args)
  const report = project && (await fetchOrNull(args, reportPath(project.id, session)))
  if (!report) return data(null, { status: 404 })
  const named = await fetchOrNull(args, issuesPath(project.id, session))
  const fetchPages = (query: string) =>
    fetchOrNull(args, `/projects/${project.id}/report/pages${queryOf(session, new URLSearchParams(query))}`)
  const rows = await collectErrorPages(fetchPages)
  const soft404s = report.summary?.indexability.soft_404 === 0 ? [] : await collectSoft404s(fetchPages)
  const brokenFiles = await collectBrokenFiles((page) =>
    fetchOrNull(args, filesPath(project.id, { ...FIRST_VIEW, session, tab: 'files', page })),
  )
  return { project, report, rows, soft404s, brokenFiles, titles: titlesOf(named?.issues ?? []) }
}

export const meta = () => unlistedMeta('Error report')

export default function PrintReport({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PrintScreen {...loaderData} /> : <NotFoundPage />
}

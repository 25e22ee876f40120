import { redirect } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { PublicOverview } from '../public-report/public-overview.tsx'
import { loadShared, shareBase } from '../shares/load-shared.ts'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share-start.ts'

/** Only a dashboard is shown at the URL of the link itself. */
export async function loader(args: Route.LoaderArgs) {
  const base = shareBase(args.params.token)
  const { kind, shown } = await loadFromApi(args, base)
  if (!shown?.crawl) return null
  if (kind === 'report') throw redirect(`${base}/checks`)
  if (kind === 'comparison') throw redirect(`${base}/comparison`)
  if (shown.checkId !== null) throw redirect(`${base}/checks/${checkSlug(shown.checkId)}`)
  const shared = await loadShared(args, `${base}/dashboard`)
  return shared && { ...shared, name: shown.project.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta(loaderData ? `State of the site · ${loaderData.name}` : 'Shared report')

export default function ShareStart({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { name: _, ...shared } = loaderData
  return (
    <PublicOverview base={shareBase(params.token)} title="The state of the site, and what to fix first" {...shared} />
  )
}

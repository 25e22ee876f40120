import { PublicPage } from '../public-report/public-page.tsx'
import { loadShared, shareBase } from '../shares/load-shared.ts'
import { shareMeta } from '../shares/share-meta.ts'
import type { Route } from './+types/share-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const { token, seq } = args.params
  return { detail: await loadShared(args, `${shareBase(token)}/pages/${encodeURIComponent(seq)}`) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  shareMeta(loaderData?.detail?.page.title || 'Page · Shared report')

export default function SharePage({ params, loaderData: { detail } }: Route.ComponentProps) {
  return detail && <PublicPage base={shareBase(params.token)} back="All pages" detail={detail} />
}

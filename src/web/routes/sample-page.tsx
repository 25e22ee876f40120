import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { PublicPage } from '../public-report/public-page.tsx'
import { loadSample } from '../sample-report/load-sample.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample-page.ts'

export async function loader(args: Route.LoaderArgs) {
  return { detail: await loadSample(args, `/sample/pages/${encodeURIComponent(args.params.seq)}`) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Sample: ${loaderData?.detail.page.title || 'page'}`)

export default function SamplePageRoute({ loaderData: { detail } }: Route.ComponentProps) {
  return <PublicPage base={SAMPLE_PATH} back="All pages of the sample report" detail={detail} />
}

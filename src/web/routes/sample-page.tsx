import { loadSample } from '../sample-report/load-sample.ts'
import { SamplePage } from '../sample-report/sample-page.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample-page.ts'

export async function loader(args: Route.LoaderArgs) {
  return { detail: await loadSample(args, `/sample/pages/${encodeURIComponent(args.params.seq)}`) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Sample: ${loaderData?.detail.page.title || 'page'}`)

export default function SamplePageRoute({ loaderData: { detail } }: Route.ComponentProps) {
  return <SamplePage detail={detail} />
}

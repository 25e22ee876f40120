import { checkIdOf } from '#domain/checks/check-article-slug.ts'
import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { PublicCheck } from '../public-report/public-check.tsx'
import { loadSample } from '../sample-report/load-sample.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample-check.ts'

export async function loader(args: Route.LoaderArgs) {
  return { issue: await loadSample(args, `/sample/checks/${encodeURIComponent(checkIdOf(args.params.check))}`) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.issue.title ?? 'Check')

export default function SampleCheckRoute({ loaderData: { issue } }: Route.ComponentProps) {
  return <PublicCheck base={SAMPLE_PATH} issue={issue} back="All checks of the sample report" />
}

import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { PublicOverview } from '../public-report/public-overview.tsx'
import { countChecked } from '../public-report/shown-checks.ts'
import { requestContext } from '../request-context.ts'
import { SampleCall } from '../sample-report/sample-call.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample.ts'

export async function loader(args: Route.LoaderArgs) {
  const report = await loadFromApi(args, '/sample')
  // Until the first crawl has finished, there are no results of checks.
  const checked = report.dashboard && countChecked((await loadFromApi(args, '/sample/checks')).checks)
  return { report, checked, publicUrl: args.context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.report.crawl
    ? pageMeta({
        title: `Live Sample Report of Our Own Site · ${PRODUCT_NAME}`,
        description:
          'What does a finished report look like? See the state of our own public site, its score with every ' +
          'deduction, and what to fix first. No account needed.',
        path: '/sample',
        publicUrl: loaderData.publicUrl,
        jsonLd: [breadcrumbs([{ name: 'Sample report', path: '/sample' }])],
      })
    : unlistedMeta('Sample report')

export default function Sample({ loaderData: { report, checked } }: Route.ComponentProps) {
  const { dashboard, state, problem } = report
  if (!dashboard) return null
  return (
    <PublicOverview
      base={SAMPLE_PATH}
      title="The state of our own site, and what to fix first"
      {...{ dashboard, state, problem, checked }}
    >
      <SampleCall />
    </PublicOverview>
  )
}

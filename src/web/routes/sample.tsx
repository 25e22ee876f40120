import { SAMPLE_PATH } from '#domain/sample-report/sample-report.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { PublicOverview } from '../public-report/public-overview.tsx'
import { requestContext } from '../request-context.ts'
import { SampleCall } from '../sample-report/sample-call.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample.ts'

export async function loader(args: Route.LoaderArgs) {
  return { report: await loadFromApi(args, '/sample'), publicUrl: args.context.get(requestContext).publicUrl }
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

export default function Sample({ loaderData: { report } }: Route.ComponentProps) {
  const { dashboard, state, problem } = report
  if (!dashboard) return null
  return (
    <PublicOverview
      base={SAMPLE_PATH}
      title="The state of our own site, and what to fix first"
      {...{ dashboard, state, problem }}
    >
      <SampleCall />
    </PublicOverview>
  )
}

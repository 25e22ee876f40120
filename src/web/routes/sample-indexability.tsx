import { data } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { serverApi } from '../client/server-api.ts'
import { requestContext } from '../request-context.ts'
import { loadSample } from '../sample-report/load-sample.ts'
import { SampleIndexability } from '../sample-report/sample-indexability.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample-indexability.ts'

/** Without the archive of the crawl, returns a reason instead of the report. */
async function loadIndexability(args: Route.LoaderArgs) {
  await loadSample(args, '/sample/summary')
  const response = await serverApi(args.context)('/sample/indexability')
  if (response.ok) return { report: await response.json(), problem: null }
  if (response.status === 409) return { report: null, problem: (await response.json()).error.message }
  throw data(null, { status: response.status })
}

export async function loader(args: Route.LoaderArgs) {
  return {
    ...(await loadIndexability(args)),
    publicUrl: args.context.get(requestContext).publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Sample Report: Can Our Pages Be Indexed? · ${PRODUCT_NAME}`,
    description:
      'Which pages of our own public site can search engines list, what keeps the others out, and do the sitemaps agree? ' +
      'With the source of each reason.',
    path: '/sample/indexability',
    publicUrl: loaderData.publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Sample report', path: '/sample' },
        { name: 'Indexability', path: '/sample/indexability' },
      ]),
    ],
  })

export default function SampleIndexabilityRoute({ loaderData: { report, problem } }: Route.ComponentProps) {
  if (!report) return <p className="text-sm text-muted">{problem}</p>
  return <SampleIndexability report={report} />
}

import { PRODUCT_NAME } from '#domain/system/product.ts'
import { showChecks } from '../public-report/shown-checks.ts'
import { requestContext } from '../request-context.ts'
import { loadSample } from '../sample-report/load-sample.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { staticIsland } from '../shell/static-island.tsx'
import type { Route } from './+types/sample-checks.ts'

export async function loader(args: Route.LoaderArgs) {
  const { checks } = await loadSample(args, '/sample/checks')
  return { shown: showChecks(checks), publicUrl: args.context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Sample Report: Every Check of Our Own Site · ${PRODUCT_NAME}`,
    description:
      'Which checks pass on a real site, and which find something? Every check of our own public site with its result, ' +
      'listed by category and linked to its sources.',
    path: '/sample/checks',
    publicUrl: loaderData.publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Sample report', path: '/sample' },
        { name: 'Checks', path: '/sample/checks' },
      ]),
    ],
  })

const loadChecks = async () => ({ default: (await import('../sample-report/sample-checks.tsx')).SampleChecks })
const SampleChecks = staticIsland(loadChecks, import.meta.env.SSR ? await loadChecks() : null)

export default function SampleChecksRoute({ loaderData: { shown } }: Route.ComponentProps) {
  return <SampleChecks {...shown} />
}

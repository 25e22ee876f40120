import { PRODUCT_NAME } from '#domain/system/product.ts'
import { requestContext } from '../request-context.ts'
import { loadSample } from '../sample-report/load-sample.ts'
import { SamplePages } from '../sample-report/sample-pages.tsx'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/sample-pages.ts'

export async function loader(args: Route.LoaderArgs) {
  return { pages: await loadSample(args, '/sample/pages'), publicUrl: args.context.get(requestContext).publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Sample Report: Pages of Our Own Site · ${PRODUCT_NAME}`,
    description:
      'What does a crawl know about each page? The most linked pages of our own public site with status code, ' +
      'indexability, in-links, words and page health.',
    path: '/sample/pages',
    publicUrl: loaderData.publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Sample report', path: '/sample' },
        { name: 'Pages', path: '/sample/pages' },
      ]),
    ],
  })

export default function SamplePagesRoute({ loaderData: { pages } }: Route.ComponentProps) {
  return <SamplePages pages={pages} />
}

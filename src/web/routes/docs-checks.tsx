import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { toListedCheck } from '../docs/checks/check-filter.ts'
import { CheckList } from '../docs/checks/check-list.tsx'
import { DocsHead } from '../docs/docs-head.tsx'
import { CATALOGUE_PAGE } from '../docs/guide-list.ts'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-checks.ts'

export async function loader(args: Route.LoaderArgs) {
  const { checks } = await loadFromApi(args, '/checks')
  return { checks: checks.map(toListedCheck), publicUrl: args.context.get(requestContext).publicUrl }
}

/** Filters are applied to the list that the browser already has. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: CATALOGUE_PAGE.metaTitle,
    description: CATALOGUE_PAGE.description,
    path: '/docs/checks',
    publicUrl: loaderData.publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Documentation', path: '/docs' },
        { name: 'Checks', path: '/docs/checks' },
      ]),
    ],
  })

export default function DocsChecks({ loaderData: { checks } }: Route.ComponentProps) {
  return (
    <>
      <DocsHead
        title={CATALOGUE_PAGE.title}
        lead={
          'Everything we can look for on a site: the exact rule, why it matters, how to fix it, and what it is based ' +
          'on. Checks that real pages have not proven right are off by default, and say so.'
        }
        above={{ to: '/docs', label: 'Documentation' }}
      />
      <CheckList checks={checks} />
      <p className="mt-10 text-sm text-muted">
        Looking for something that is not here? See{' '}
        <Link to="/docs/what-we-dont-flag" className="text-accent-ink underline">
          what we don’t flag, and why
        </Link>
        . To see what the checks do to the score, read{' '}
        <Link to="/docs/site-score" className="text-accent-ink underline">
          how the site score is computed
        </Link>
        .
      </p>
    </>
  )
}

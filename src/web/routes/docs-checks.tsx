import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { countByCategory, isFiltering, toListedCheck } from '../docs/checks/check-filter.ts'
import { CheckList } from '../docs/checks/check-list.tsx'
import { DocsHead } from '../docs/docs-head.tsx'
import { CATALOGUE_PAGE } from '../docs/guide-list.ts'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-checks.ts'

/** The list of all checks is 100 KB, so it is sent only if there is a filter. */
export async function loader(args: Route.LoaderArgs) {
  const { checks } = await loadFromApi(args, '/checks')
  const listed = checks.map(toListedCheck)
  return {
    counts: countByCategory(listed),
    checks: isFiltering(args.url.searchParams) ? listed : null,
    publicUrl: args.context.get(requestContext).publicUrl,
  }
}

/** The first filter loads the list. Later filters are applied to the list in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return isFiltering(nextUrl.searchParams) && !isFiltering(currentUrl.searchParams)
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

export default function DocsChecks({ loaderData: { counts, checks } }: Route.ComponentProps) {
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
      <CheckList counts={counts} checks={checks} />
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

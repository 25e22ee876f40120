import { data, Link, redirect } from 'react-router'
import { CATEGORIES, categoryPath } from '#domain/checks/categories.ts'
import { categoryPageDescription } from '#domain/checks/check-page-meta.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { ItemNotFound } from '../cms/item-not-found.tsx'
import { countChecks, toListedCheck } from '../docs/checks/check-filter.ts'
import { countWords } from '../docs/checks/check-list.tsx'
import { CheckRows } from '../docs/checks/check-rows.tsx'
import { DocsHead } from '../docs/docs-head.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-check-category.ts'

export async function loader(args: Route.LoaderArgs) {
  // The command line names categories by id, so people will paste one.
  const slug = args.params.category.replaceAll('_', '-')
  if (slug !== args.params.category) throw redirect(`/docs/checks/category/${encodeURIComponent(slug)}`, 301)
  const category = categoryAt(slug)
  const { publicUrl } = args.context.get(requestContext)
  if (!category) return data({ categoryId: null, checks: [], publicUrl }, { status: 404 })
  const { checks } = await loadFromApi(args, '/checks')
  const own = checks.filter((check) => check.category === category.id)
  return data({ categoryId: category.id, checks: own.map(toListedCheck), publicUrl })
}

export const meta: Route.MetaFunction = ({ params, loaderData: { checks, publicUrl } }) => {
  const category = categoryAt(params.category)
  if (!category) return unlistedMeta('Category Not Found')
  const path = categoryPath(category.id)
  return pageMeta({
    title: `${category.label}: All SEO Checks | Pagewarden`,
    description: categoryPageDescription(category.question, checks.length),
    path,
    publicUrl,
    jsonLd: [breadcrumbs([...PARENTS, { name: category.label, path }])],
  })
}

export default function DocsCheckCategory({ params, loaderData: { checks } }: Route.ComponentProps) {
  const category = categoryAt(params.category)
  if (!category) {
    return (
      <ItemNotFound
        title="Category not found"
        text="There is no category of checks with this name. It may have been renamed, or the URL is mistyped."
        back={{ to: '/docs/checks', label: 'See all checks' }}
      />
    )
  }
  return (
    <>
      <DocsHead title={category.label} lead={category.question} steps={PARENTS} />
      <p className="text-sm text-muted tabular-nums">
        {countWords(countChecks(checks))}
        {' · '}
        <Link to="/docs/checks" className="text-accent-ink underline">
          Search all checks
        </Link>
      </p>
      <CheckRows checks={checks} Heading="h2" />
    </>
  )
}

const PARENTS = [
  { name: 'Documentation', path: '/docs' },
  { name: 'Checks', path: '/docs/checks' },
]

function categoryAt(slug: string) {
  return CATEGORIES.find(({ id }) => id.replaceAll('_', '-') === slug)
}

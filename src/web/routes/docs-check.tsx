import { data, redirect } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { checkPageDescription, checkPageTitle } from '#domain/checks/check-page-meta.ts'
import { serverApi } from '../client/server-api.ts'
import { ItemNotFound } from '../cms/item-not-found.tsx'
import { CheckPage } from '../docs/checks/check-page.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-check.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  // Reports and exports name checks by id, so people will paste one.
  if (params.check.includes('_')) throw redirect(`/docs/checks/${encodeURIComponent(checkSlug(params.check))}`, 301)
  const id = params.check.replaceAll('-', '_')
  const response = await serverApi(context)(`/checks/${encodeURIComponent(id)}`)
  const { publicUrl } = context.get(requestContext)
  if (response.status === 404) return data({ check: null, publicUrl }, { status: 404 })
  if (!response.ok) throw data(await response.json().catch(() => null), { status: response.status })
  return data({ check: await response.json(), publicUrl })
}

export const meta: Route.MetaFunction = ({ loaderData: { check, publicUrl } }) => {
  if (!check) return unlistedMeta('Check Not Found')
  const path = `/docs/checks/${checkSlug(check.id)}`
  return pageMeta({
    title: checkPageTitle(check),
    description: checkPageDescription(check),
    path,
    publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Documentation', path: '/docs' },
        { name: 'Checks', path: '/docs/checks' },
        { name: check.title, path },
      ]),
    ],
  })
}

export default function DocsCheck({ loaderData: { check } }: Route.ComponentProps) {
  if (check) return <CheckPage check={check} />
  return (
    <ItemNotFound
      title="Check not found"
      text="There is no check with this id. It may have been renamed or removed, or the URL is mistyped."
      back={{ to: '/docs/checks', label: 'See all checks' }}
    />
  )
}

import { data } from 'react-router'
import { operationsOf } from '../docs/api-document.ts'
import { findApiGroup } from '../docs/api-groups.ts'
import { ApiOperation } from '../docs/api-operation.tsx'
import { DocsHead } from '../docs/docs-head.tsx'
import { loadApiDocument } from '../docs/load-api-document.ts'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-api-group.ts'

export async function loader(args: Route.LoaderArgs) {
  const group = findApiGroup(args.params.group)
  if (!group) throw data(null, { status: 404 })
  const document = await loadApiDocument(args)
  const { slug, title, summary, metaTitle, description } = group
  const publicUrl = args.context.get(requestContext).publicUrl
  return {
    group: { slug, title, summary, metaTitle, description },
    operations: operationsOf(document, slug),
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta('Page not found')
  const { group, publicUrl } = loaderData
  const path = `/docs/api/${group.slug}`
  return pageMeta({
    title: group.metaTitle,
    description: group.description,
    path,
    publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Documentation', path: '/docs' },
        { name: 'HTTP API', path: '/docs/api' },
        { name: group.title, path },
      ]),
    ],
  })
}

export default function DocsApiGroup({ loaderData: { group, operations } }: Route.ComponentProps) {
  return (
    <>
      <DocsHead title={`${group.title} API`} lead={group.summary} above={{ to: '/docs/api', label: 'HTTP API' }} />
      <ul className="mb-8 grid gap-1 text-sm">
        {operations.map(({ anchor, method, path }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="flex gap-2 rounded-sm font-mono text-xs hover:underline">
              <span className="w-14 shrink-0 font-semibold text-accent-ink">{method}</span>
              <span className="break-all">{path}</span>
            </a>
          </li>
        ))}
      </ul>
      {operations.map((operation) => (
        <ApiOperation key={operation.anchor} operation={operation} />
      ))}
    </>
  )
}

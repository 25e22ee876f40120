import { data, redirect } from 'react-router'
import { Prose } from '../design/prose.tsx'
import { DocsHead } from '../docs/docs-head.tsx'
import { findGuide } from '../docs/guide-list.ts'
import { renderGuide } from '../docs/render-guide.server.ts'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { pageMeta, unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/docs-guide.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  // People are likely to type the short name `cli`.
  if (params.guide === 'cli') throw redirect('/docs/command-line', 301)
  const guide = findGuide(params.guide)
  if (!guide) throw data(null, { status: 404 })
  const { publicUrl, sourceUrl } = context.get(requestContext)
  return { guide, html: renderGuide(guide.slug, sourceUrl), publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta('Page not found')
  const { guide, publicUrl } = loaderData
  const path = `/docs/${guide.slug}`
  return pageMeta({
    title: guide.metaTitle,
    description: guide.description,
    path,
    publicUrl,
    jsonLd: [
      breadcrumbs([
        { name: 'Documentation', path: '/docs' },
        { name: guide.title, path },
      ]),
    ],
  })
}

export default function DocsGuide({ loaderData: { guide, html } }: Route.ComponentProps) {
  return (
    <>
      <DocsHead title={guide.title} lead={guide.summary} above={{ to: '/docs', label: 'Documentation' }} />
      {/* On phones, tables of settings become lists. */}
      <Prose html={html} className={guide.slug === 'site-score' ? '' : 'prose-reference'} />
    </>
  )
}

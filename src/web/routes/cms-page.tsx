import { data } from 'react-router'
import { itemMeta } from '../cms/item-meta.ts'
import { loadContent } from '../cms/load-found.ts'
import { PageView } from '../cms/page-view.tsx'
import { PreviewBanner } from '../cms/preview-banner.tsx'
import { requestContext } from '../request-context.ts'
import { breadcrumbs } from '../seo/json-ld.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/cms-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const found = await loadContent(args, `/pages/${encodeURIComponent(args.params.slug)}`)
  const { publicUrl, tier } = args.context.get(requestContext)
  return data({ found, publicUrl, tier }, { status: found ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData: { found, publicUrl } }) => {
  if (!found) return unlistedMeta('Page not found')
  const path = `/${found.item.slug}`
  return itemMeta(found.item, { path, publicUrl, jsonLd: [breadcrumbs([{ name: found.item.title, path }])] })
}

export default function CmsPage({ loaderData: { found, tier } }: Route.ComponentProps) {
  if (!found) return <NotFoundPage />
  const { item, headings, isPreview } = found
  return (
    <>
      {isPreview && <PreviewBanner kind="page" id={item.id} status={item.status} />}
      <PageView page={item} headings={headings} tier={tier} />
    </>
  )
}

import { data, redirect } from 'react-router'
import { isCheckSlug } from '#domain/checks/check-slugs.ts'
import { descriptionOf, itemMeta } from '../cms/item-meta.ts'
import { ItemNotFound } from '../cms/item-not-found.tsx'
import { loadContent } from '../cms/load-found.ts'
import { PreviewBanner } from '../cms/preview-banner.tsx'
import { requestContext } from '../request-context.ts'
import { article, breadcrumbs } from '../seo/json-ld.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { stepsTo } from '../support/article-steps.ts'
import { ArticleView } from '../support/article-view.tsx'
import { sendVote } from '../support/send-vote.ts'
import type { Route } from './+types/support-article.ts'

export async function loader(args: Route.LoaderArgs) {
  const found = await loadContent(args, `/support/articles/${encodeURIComponent(args.params.slug)}`)
  // In earlier versions, each check had an article.
  if (!found && isCheckSlug(args.params.slug)) throw redirect(`/docs/checks/${args.params.slug}`, 301)
  const { publicUrl } = args.context.get(requestContext)
  return data({ found, publicUrl }, { status: found ? 200 : 404 })
}

export const action = (args: Route.ActionArgs) => sendVote(args)

export const meta: Route.MetaFunction = ({ loaderData: { found, publicUrl } }) => {
  if (!found) return unlistedMeta('Article Not Found')
  const { item } = found
  const path = `/support/${item.slug}`
  const facts = { publishedAt: item.publishedAt, modifiedAt: item.updatedAt }
  return itemMeta(item, {
    path,
    publicUrl,
    type: 'article',
    article: facts,
    jsonLd: [
      article({
        ...facts,
        type: 'TechArticle',
        headline: item.title,
        description: descriptionOf(item),
        path,
        section: item.category?.name ?? null,
      }),
      breadcrumbs([...stepsTo(item), { name: item.title, path }]),
    ],
  })
}

export default function SupportArticle({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) {
    return (
      <ItemNotFound
        title="Article Not Found"
        text="There is no article at this URL. It may have been removed, or the URL is mistyped."
        back={{ to: '/support', label: 'Back to Support' }}
      />
    )
  }
  const { item, related, isPreview } = found
  return (
    <>
      {isPreview && <PreviewBanner kind="article" id={item.id} status={item.status} />}
      <ArticleView article={item} related={related} />
    </>
  )
}

import { data } from 'react-router'
import { FEED_TITLE } from '../blog/blog-meta.ts'
import { stepsTo } from '../blog/post-steps.ts'
import { PostView } from '../blog/post-view.tsx'
import { descriptionOf, itemMeta } from '../cms/item-meta.ts'
import { ItemNotFound } from '../cms/item-not-found.tsx'
import { loadContent } from '../cms/load-found.ts'
import { PreviewBanner } from '../cms/preview-banner.tsx'
import { requestContext } from '../request-context.ts'
import { article, breadcrumbs } from '../seo/json-ld.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/blog-post.ts'

export async function loader(args: Route.LoaderArgs) {
  const found = await loadContent(args, `/blog/posts/${encodeURIComponent(args.params.slug)}`)
  const { publicUrl } = args.context.get(requestContext)
  return data({ found, publicUrl }, { status: found ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData: { found, publicUrl } }) => {
  if (!found) return unlistedMeta('Post Not Found')
  const { item: post } = found
  const path = `/blog/${post.slug}`
  const facts = { publishedAt: post.publishedAt, modifiedAt: post.updatedAt, tags: post.tags.map(({ name }) => name) }
  const image = post.ogImageUrl || post.featuredImageUrl
  return [
    ...itemMeta(post, {
      path,
      publicUrl,
      image,
      type: 'article',
      article: { ...facts, author: post.authorName },
      jsonLd: [
        article({
          ...facts,
          type: 'BlogPosting',
          headline: post.title,
          description: descriptionOf(post),
          path,
          author: post.authorName,
          section: post.category?.name ?? null,
        }),
        breadcrumbs([...stepsTo(post), { name: post.title, path }]),
      ],
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: FEED_TITLE, href: '/blog/feed.xml' },
  ]
}

export default function BlogPost({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) {
    return (
      <ItemNotFound
        title="Post Not Found"
        text="There is no post at this URL. It may have been removed, or the URL is mistyped."
        back={{ to: '/blog', label: 'Back to Blog' }}
      />
    )
  }
  const { item, related, headings, isPreview } = found
  return (
    <>
      {isPreview && <PreviewBanner kind="post" id={item.id} status={item.status} />}
      <PostView post={item} related={related} headings={headings} />
    </>
  )
}

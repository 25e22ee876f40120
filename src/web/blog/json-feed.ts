import type { Category, Post } from '#domain/content/content.ts'
import { openingWords } from '#domain/words/opening-words.ts'
import { absoluteHtml } from './absolute-html.ts'
import { feedIdentity } from './feed-identity.ts'

/** Returns JSON Feed 1.1 with the full content of the posts. */
export function jsonFeed(posts: Post[], publicUrl: string, description: string, category: Category | null = null) {
  const { title, home, self } = feedIdentity(publicUrl, 'feed.json', category)
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description,
    icon: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
    language: 'en',
    items: posts.map((post) => {
      const path = `/blog/${post.slug}`
      const summary = post.excerpt || openingWords(post.content)
      const image = post.featuredImageUrl?.startsWith('/') ? publicUrl + post.featuredImageUrl : null
      return {
        id: `urn:uuid:${post.id}`,
        url: publicUrl + path,
        title: post.title,
        ...(summary && { summary }),
        content_html: absoluteHtml(post.content, publicUrl, path),
        ...(image && { image }),
        ...(post.publishedAt && { date_published: post.publishedAt }),
        date_modified: post.updatedAt,
        ...(post.authorName && { authors: [{ name: post.authorName }] }),
        tags: [post.category, ...post.tags].flatMap((group) => (group ? [group.name] : [])),
      }
    }),
  }
}

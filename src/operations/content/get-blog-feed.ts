import type { Post } from '#domain/content/content.ts'
import { listFullPosts } from '#store/content/content-posts.ts'
import type { App } from '../app.ts'
import { findRenamed } from './find-renamed.ts'
import { shownHtml } from './html/displayed-html.ts'
import { readName } from './read-name.ts'

const POSTS_IN_FEED = 20

export async function getBlogFeed(
  app: Pick<App, 'database' | 'htmlCleaners'>,
  input: { category?: string | undefined },
): Promise<{ posts: Post[] }> {
  const category = readName(input.category)
  const renamed = await findRenamed(app.database, { category })
  const posts = await listFullPosts(app.database, renamed.category ?? category, POSTS_IN_FEED)
  const shown = await Promise.all(posts.map(({ id, content }) => shownHtml(app, id, content)))
  return { posts: posts.map((post, place) => ({ ...post, content: shown[place]?.html ?? '' })) }
}

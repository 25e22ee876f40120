import type { Post } from '#domain/content.ts'
import { listWholePosts } from '#store/content-posts.ts'
import type { App } from '../app.ts'
import { findRenamed } from './find-renamed.ts'
import { readName } from './read-name.ts'
import { shownHtml } from './shown-html.ts'

const POSTS_IN_FEED = 20

/** The newest published posts, of one category if one is asked for, with all their words, for those who follow the blog by feed. */
export async function getBlogFeed(
  { database }: Pick<App, 'database'>,
  input: { category?: string | undefined },
): Promise<{ posts: Post[] }> {
  const category = readName(input.category)
  const renamed = await findRenamed(database, { category })
  const posts = await listWholePosts(database, renamed.category ?? category, POSTS_IN_FEED)
  return { posts: posts.map((post) => ({ ...post, content: shownHtml(post.id, post.content).html })) }
}

import type { Post } from '#domain/content.ts'
import { listWholePosts } from '#store/content-posts.ts'
import type { App } from '../app.ts'
import { shownHtml } from './shown-html.ts'

const POSTS_IN_FEED = 20

/** The newest published posts with all their words, for those who follow the blog by feed. */
export async function getBlogFeed({ database }: Pick<App, 'database'>): Promise<{ posts: Post[] }> {
  const posts = await listWholePosts(database, POSTS_IN_FEED)
  return { posts: posts.map((post) => ({ ...post, content: shownHtml(post.id, post.content).html })) }
}

import { feedHeaders, loadFeed } from '../blog/load-feed.ts'
import { rssFeed } from '../blog/rss-feed.ts'
import type { Route } from './+types/blog-feed-rss.ts'

export async function loader(args: Route.LoaderArgs) {
  const { posts, publicUrl, description, category } = await loadFeed(args)
  return new Response(rssFeed(posts, publicUrl, description, category), { headers: feedHeaders('application/rss+xml') })
}

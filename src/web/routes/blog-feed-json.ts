import { jsonFeed } from '../blog/json-feed.ts'
import { feedHeaders, loadFeed } from '../blog/load-feed.ts'
import type { Route } from './+types/blog-feed-json.ts'

export async function loader(args: Route.LoaderArgs) {
  const { posts, publicUrl, description, category } = await loadFeed(args)
  return new Response(JSON.stringify(jsonFeed(posts, publicUrl, description, category)), {
    headers: feedHeaders('application/feed+json'),
  })
}

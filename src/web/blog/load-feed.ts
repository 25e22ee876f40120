import type { RouterContextProvider } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { listUrl } from '../cms/list-url.ts'
import { requestContext } from '../request-context.ts'

type Loading = { url: URL; context: Readonly<RouterContextProvider> }

/** Loads the data that the RSS feed and the JSON feed share. */
export async function loadFeed(args: Loading) {
  const requestedCategory = args.url.searchParams.get('category')
  const { posts } = await loadFromApi(args, listUrl('/blog/feed', { category: requestedCategory }))
  if (requestedCategory && posts.length === 0) throw new Response('There is no such category.', { status: 404 })
  const { publicUrl } = args.context.get(requestContext)
  const description = `How crawlers and language models read websites, from the makers of ${PRODUCT_NAME}.`
  const category = requestedCategory ? (posts[0]?.category ?? null) : null
  return { posts, publicUrl: publicUrl.replace(/\/$/, ''), description, category }
}

/** Feed readers poll often, so responses are cached for five minutes. */
export function feedHeaders(contentType: string): HeadersInit {
  return { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'public, max-age=300' }
}

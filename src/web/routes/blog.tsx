import { data } from 'react-router'
import { type BlogList, isMissed } from '../blog/blog-list.ts'
import { blogMeta } from '../blog/blog-meta.ts'
import { BlogView } from '../blog/blog-view.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { listUrl, pageIn } from '../cms/list-url.ts'
import { redirectRenamed } from '../cms/redirect-renamed.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/blog.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const filter = { category: searchParams.get('category') || null, tag: searchParams.get('tag') || null }
  const posts = await loadFromApi(args, listUrl('/blog/posts', filter, pageIn(searchParams)))
  redirectRenamed(args.url, posts.renamed)
  const list: BlogList = { ...posts, filter }
  return data({ list, publicUrl: args.context.get(requestContext).publicUrl }, { status: isMissed(list) ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => blogMeta(loaderData.list, loaderData.publicUrl)

export default function Blog({ loaderData: { list } }: Route.ComponentProps) {
  return <BlogView list={list} />
}

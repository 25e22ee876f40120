import { data } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { listUrl, pageIn } from '../cms/list-url.ts'
import { redirectRenamed } from '../cms/redirect-renamed.ts'
import { requestContext } from '../request-context.ts'
import { isMissed, type SupportList } from '../support/support-list.ts'
import { supportMeta } from '../support/support-meta.ts'
import { SupportView } from '../support/support-view.tsx'
import type { Route } from './+types/support.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const filter = {
    search:
      searchParams
        .get('search')
        ?.replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, 200) || null,
    category: searchParams.get('category') || null,
  }
  const articles = await loadFromApi(args, listUrl('/support/articles', filter, pageIn(searchParams)))
  redirectRenamed(args.url, articles.renamed)
  const list: SupportList = { ...articles, filter }
  return data({ list, publicUrl: args.context.get(requestContext).publicUrl }, { status: isMissed(list) ? 404 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => supportMeta(loaderData.list, loaderData.publicUrl)

export default function Support({ loaderData: { list } }: Route.ComponentProps) {
  return <SupportView list={list} />
}

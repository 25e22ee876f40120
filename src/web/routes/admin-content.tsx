import { data } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { KIND_WORDS, kindOf } from '../content-desk/kind-words.ts'
import { ListScreen } from '../content-desk/list/list-screen.tsx'
import { listQuery, readListView } from '../content-desk/list/list-view.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-content.ts'

export async function loader(args: Route.LoaderArgs) {
  const kind = kindOf(args.params.kind)
  if (!kind) throw data(null, { status: 404 })
  const view = readListView(args.url.searchParams)
  const [list, { categories }] = await Promise.all([
    loadFromApi(args, `/admin/content/${kind}${listQuery(view, { page: view.page })}`),
    loadFromApi(args, '/admin/categories'),
  ])
  return { kind, view, list, categories }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? KIND_WORDS[loaderData.kind].title : 'Content')

export default function AdminContent({ loaderData }: Route.ComponentProps) {
  return <ListScreen key={loaderData.kind} {...loaderData} />
}

import { data } from 'react-router'
import { loadFromApi } from '../client/load-from-api.ts'
import { CheckArticle } from '../content-desk/editor/check-article.tsx'
import { EditorScreen } from '../content-desk/editor/editor-screen.tsx'
import { KIND_WORDS, kindOf } from '../content-desk/kind-words.ts'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { requestContext } from '../request-context.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-content-item.ts'

export async function loader(args: Route.LoaderArgs) {
  const { kind, id } = args.params
  if (!kindOf(kind)) throw data(null, { status: 404 })
  const [item, { categories }, { tags }] = await Promise.all([
    loadFromApi(args, `/admin/content/${kind}/${encodeURIComponent(id)}`),
    loadFromApi(args, '/admin/categories'),
    loadFromApi(args, '/admin/tags'),
  ])
  return { item, categories, tags, publicUrl: args.context.get(requestContext).publicUrl }
}

export const action = refuseFormWithoutScript

/** Saving reloads nothing, because the editor already has the latest data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Edit ${KIND_WORDS[loaderData.item.kind].one}` : 'Content')

export default function AdminContentItem({ loaderData: { item, categories, tags, publicUrl } }: Route.ComponentProps) {
  if (item.checkId !== null) return <CheckArticle item={item} />
  // The key resets the editor. Otherwise, input for one item could be saved to a different item.
  return <EditorScreen key={item.id} loaded={item} categories={categories} tags={tags} publicUrl={publicUrl} />
}

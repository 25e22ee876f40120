import { useRef } from 'react'
import { loadFromApi } from '../client/load-from-api.ts'
import { GroupsCard } from '../content-desk/taxonomy/groups-card.tsx'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-categories.ts'

export async function loader(args: Route.LoaderArgs) {
  const [{ categories }, { tags }] = await Promise.all([
    loadFromApi(args, '/admin/categories'),
    loadFromApi(args, '/admin/tags'),
  ])
  return { categories, tags }
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = () => unlistedMeta('Categories and tags')

export default function AdminCategories({ loaderData: { categories, tags } }: Route.ComponentProps) {
  const categoriesHeading = useRef<HTMLHeadingElement>(null)
  const tagsHeading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold">Categories and tags</h1>
        <p className="text-sm text-muted">Groups for posts and articles.</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <GroupsCard kind="category" groups={categories} headingRef={categoriesHeading} />
        <GroupsCard kind="tag" groups={tags} headingRef={tagsHeading} />
      </div>
    </div>
  )
}

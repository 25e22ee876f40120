import { listPath } from '../admin/frame/list-path.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { PicturesScreen } from '../content-desk/pictures/pictures-screen.tsx'
import { refuseFormWithoutScript } from '../design/forms/form-needs-script.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/admin-pictures.ts'

export function loader(args: Route.LoaderArgs) {
  return loadFromApi(args, listPath('/admin/media', args.url, []))
}

export const action = refuseFormWithoutScript

export const meta: Route.MetaFunction = () => unlistedMeta('Pictures')

export default function AdminPictures({ loaderData }: Route.ComponentProps) {
  return <PicturesScreen {...loaderData} />
}

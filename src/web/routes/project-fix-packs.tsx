import { FixPacksScreen } from '../fix-packs/fix-packs-screen.tsx'
import { loadApiData } from '../projects/load-api-data.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-fix-packs.ts'

export { isOtherScreen as shouldRevalidate } from '../client/is-other-screen.ts'

/** Loads the project only. Counting what the packs contain can take seconds. */
export async function loader(args: Route.LoaderArgs) {
  return loadApiData(args, () => [])
}

export function clientLoader() {
  return null
}

export const meta = () => unlistedMeta('Fix packs')

export default function ProjectFixPacks({ loaderData }: Route.ComponentProps) {
  return <FixPacksScreen loaded={loaderData} />
}

import { unlistedMeta } from '../shell/page-meta.ts'
import { TextSearchScreen } from '../text-search/text-search-screen.tsx'

export const meta = () => unlistedMeta('Search')

export default function ProjectSearch() {
  return <TextSearchScreen />
}

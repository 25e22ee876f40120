import { unlistedMeta } from '../shell/page-meta.ts'
import { LinksScreen } from '../site-reports/links/links-screen.tsx'

export const meta = () => unlistedMeta('Links')

export default function ProjectLinks() {
  return <LinksScreen />
}

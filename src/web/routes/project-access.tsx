import { unlistedMeta } from '../shell/page-meta.ts'
import { AccessScreen } from '../site-reports/access/access-screen.tsx'

export const meta = () => unlistedMeta('Access')

export default function ProjectAccess() {
  return <AccessScreen />
}

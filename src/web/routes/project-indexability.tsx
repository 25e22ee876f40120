import { unlistedMeta } from '../shell/page-meta.ts'
import { IndexabilityScreen } from '../site-reports/indexability/indexability-screen.tsx'

export const meta = () => unlistedMeta('Indexability')

export default function ProjectIndexability() {
  return <IndexabilityScreen />
}

import { unlistedMeta } from '../shell/page-meta.ts'
import { StructureScreen } from '../site-reports/structure/structure-screen.tsx'

export const meta = () => unlistedMeta('Structure')

export default function ProjectStructure() {
  return <StructureScreen />
}

import { unlistedMeta } from '../shell/page-meta.ts'
import { DuplicatesScreen } from '../site-reports/duplicates/duplicates-screen.tsx'

export const meta = () => unlistedMeta('Duplicates')

export default function ProjectDuplicates() {
  return <DuplicatesScreen />
}

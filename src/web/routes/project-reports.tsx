import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Reports')

export default function ProjectReports() {
  return null
}

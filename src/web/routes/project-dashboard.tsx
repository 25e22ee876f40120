import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Dashboard')

export default function ProjectDashboard() {
  return null
}

import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Project settings')

export default function ProjectSettings() {
  return null
}

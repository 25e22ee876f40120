import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('History')

export default function ProjectHistory() {
  return null
}

import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Issue')

export default function IssueDetail() {
  return null
}

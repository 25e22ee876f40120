import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Compare crawls')

export default function CompareCrawls() {
  return null
}

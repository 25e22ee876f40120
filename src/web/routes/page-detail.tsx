import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Page')

export default function PageDetail() {
  return null
}

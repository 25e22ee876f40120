import { unlistedMeta } from '../shell/page-meta.ts'

export const meta = () => unlistedMeta('Error report')

export default function PrintReport() {
  return null
}

import { unlistedMeta } from '../shell/page-meta.ts'
import { ImagesScreen } from '../site-reports/images/images-screen.tsx'

export const meta = () => unlistedMeta('Images')

export default function ProjectImages() {
  return <ImagesScreen />
}

import { unlistedMeta } from '../shell/page-meta.ts'
import { SpeedScreen } from '../site-reports/speed/speed-screen.tsx'

export const meta = () => unlistedMeta('Speed and security')

export default function ProjectSpeed() {
  return <SpeedScreen />
}

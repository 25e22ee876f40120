import { unlistedMeta } from '../shell/page-meta.ts'
import { TrafficScreen } from '../traffic/traffic-screen.tsx'

export const meta = () => unlistedMeta('Search traffic')

export default function ProjectTraffic() {
  return <TrafficScreen />
}

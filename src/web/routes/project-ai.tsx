import { unlistedMeta } from '../shell/page-meta.ts'
import { AiScreen } from '../site-reports/ai/ai-screen.tsx'

export const meta = () => unlistedMeta('AI')

export default function ProjectAi() {
  return <AiScreen />
}

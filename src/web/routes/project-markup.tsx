import { unlistedMeta } from '../shell/page-meta.ts'
import { MarkupScreen } from '../site-reports/markup/markup-screen.tsx'

export const meta = () => unlistedMeta('Markup')

export default function ProjectMarkup() {
  return <MarkupScreen />
}

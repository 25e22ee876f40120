import { useReportAddress } from '../report-address.ts'
import { DataTab } from './data-tab.tsx'
import { HreflangTab } from './hreflang-tab.tsx'
import { SocialTab } from './social-tab.tsx'

export function MarkupScreen() {
  const { params } = useReportAddress()
  const tab = params.get('tab')
  if (tab === 'hreflang') return <HreflangTab />
  if (tab === 'social') return <SocialTab />
  return <DataTab />
}

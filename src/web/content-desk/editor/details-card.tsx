import type { ComponentProps } from 'react'
import { Card } from '../../design/card.tsx'
import { Tabs } from '../../design/tabs.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { SeoPanel } from './seo-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Contains all fields except the title and the text. */
export function DetailsCard(props: ComponentProps<typeof SettingsPanel>) {
  return (
    <Card
      aria-label="Details"
      className="p-4 pt-2 xl:sticky xl:top-30 xl:max-h-[calc(100dvh-8.5rem)] xl:overflow-y-auto"
    >
      <Tabs
        label="Details"
        tabs={[
          { value: 'settings', label: 'Settings', content: <SettingsPanel {...props} /> },
          { value: 'seo', label: 'Search & social', content: <SeoPanel {...props} /> },
          { value: 'checks', label: 'Our own checks', content: <ChecksPanel {...props} /> },
        ]}
      />
    </Card>
  )
}

import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { ScreenshotSection } from '../marketing/shown-section.tsx'
import { LazyPicture } from './lazy-picture.tsx'

export function AccountFeatures() {
  return (
    <ScreenshotSection
      isRaised
      title="With an account, it keeps watch"
      picture={<LazyPicture picture={DASHBOARD} />}
      points={[
        {
          title: 'Fix these first',
          text: 'The issues most worth your time, ranked by severity, pages affected and links to them.',
        },
        { title: 'See what changed', text: 'Compare two crawls: new, fixed and open issues.' },
        { title: 'Pass it on', text: 'CSV, Excel, JSON, or a PDF you can send straight to a client.' },
      ]}
    />
  )
}

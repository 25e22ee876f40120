import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { ScreenshotSection } from '../marketing/shown-section.tsx'
import { LazyPicture } from './lazy-picture.tsx'

export function AccountFeatures() {
  return (
    <ScreenshotSection
      title="With an account, it keeps watch"
      picture={<LazyPicture picture={DASHBOARD} />}
      points={[
        {
          title: 'The state of your site, in words',
          text: 'One paragraph, a score with its deductions, and how many of the found URLs can be indexed.',
        },
        {
          title: 'Fix these first',
          text: 'The issues most worth your time, with who usually fixes them and how long it takes.',
        },
        { title: 'See what changed', text: 'Compare two crawls: new, fixed and open issues.' },
        { title: 'Pass it on', text: 'CSV, Excel, JSON, or a PDF you can send straight to a client.' },
      ]}
    />
  )
}

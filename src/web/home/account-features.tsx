import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { ShownSection } from '../marketing/shown-section.tsx'
import { LatePicture } from './lazy-picture.tsx'

export function InsideAnAccount() {
  return (
    <ShownSection
      isRaised
      title="With an account, it keeps watch"
      picture={<LatePicture picture={DASHBOARD} />}
      points={[
        {
          title: 'Fix these first',
          text: 'The issues most worth your time, ranked by severity, pages affected and links to them.',
        },
        { title: 'See what changed', text: 'Compare any two crawls: new, fixed, still open.' },
        { title: 'Pass it on', text: 'CSV, Excel, JSON, or a PDF you can send straight to a client.' },
      ]}
    />
  )
}

import type { PageDetail } from '#domain/reports/page-detail.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Loading } from '../loading.tsx'
import { type PagePlace, renderingPath } from '../paths.ts'
import { Nothing, Section } from '../section.tsx'
import { BrowserSection } from './browser-section.tsx'
import { MeasuredSection } from './measured-section.tsx'
import { ScreenshotsSection } from './screenshots-section.tsx'
import { ScriptsSection } from './scripts-section.tsx'

type RenderingTabProps = { place: PagePlace; detail: PageDetail }

export function RenderingTab(props: RenderingTabProps) {
  if (props.detail.page.raw) return <Rendered {...props} />
  return (
    <>
      <ScreenshotsSection {...props} />
      <MeasuredSection measured={props.detail.measured} offChecks={[]} />
    </>
  )
}

function Rendered({ place, detail }: RenderingTabProps) {
  const answer = useApiQuery(renderingPath(place), null)
  const { value, refusal } = answer
  const rendering = value?.rendering ?? null
  return (
    <>
      {rendering ? (
        <>
          <ScriptsSection parts={rendering.parts} />
          <BrowserSection rendering={rendering} />
        </>
      ) : (
        <Section id="scripts" title="Before and after scripts">
          {value ? (
            <Nothing>{value.reason}</Nothing>
          ) : refusal ? (
            <ConnectionNote answer={answer} />
          ) : (
            <Loading what="what the browser saw" />
          )}
        </Section>
      )}
      <MeasuredSection measured={detail.measured} offChecks={rendering?.offChecks.measured ?? []} />
      <ScreenshotsSection place={place} detail={detail} />
    </>
  )
}

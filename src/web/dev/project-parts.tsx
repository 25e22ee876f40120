import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { viewOf } from '#domain/explorer/views.ts'
import { queryClient } from '../client/query-client.ts'
import { Button } from '../design/button.tsx'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { SegmentPicker } from '../segments/segment-picker.tsx'
import { SegmentsDialog } from '../segments/segments-dialog.tsx'
import { SegmentsSection } from '../segments/segments-section.tsx'
import { Example, Row } from './showcase.tsx'

/** Parts that need a project: open /dev/components?project=ID&slug=SLUG. */
export function ProjectParts() {
  const [params] = useSearchParams()
  const [segment, setSegment] = useState('')
  const id = params.get('project')
  if (!id) return null
  const project = { id, slug: params.get('slug') ?? '' }
  return (
    <QueryClientProvider client={queryClient()}>
      <Example title="Segments and saved views of a project">
        <Row>
          <SavedViewsMenu project={project} session={null} current={viewOf('pages', params)} />
          <SegmentsDialog project={project} trigger={<Button size="sm">Segments</Button>} />
          <SegmentsDialog
            project={project}
            newFilter={params.get('filter') ?? 'wordCount <= 200'}
            trigger={<Button size="sm">Save filter as segment</Button>}
          />
        </Row>
        <SegmentPicker projectId={id} value={segment} onChange={setSegment} />
        <SegmentsSection project={project} />
      </Example>
    </QueryClientProvider>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import type { SegmentTrend as Trend } from '#domain/explorer/segment-trend.ts'
import type { Project } from '#domain/projects/project.ts'
import { apiQuery } from '../../client/api-query.ts'
import { Notice } from '../../design/notice.tsx'
import { SegmentPicker } from '../../segments/segment-picker.tsx'
import { useSegments } from '../../segments/use-segments.ts'
import { SegmentTrendCard } from './segment-trend-card.tsx'

const POLL_MS = 300
/** Each request reads at least one crawl, so more requests mean that something is wrong. */
const MAX_POLLS = 40

type SegmentTrendProps = {
  project: Pick<Project, 'id' | 'slug'>
  /** The trend of the whole site. */
  children: ReactNode
}

/** The trend of the site, or of the segment in the URL of the page. */
export function SegmentTrend({ project, children }: SegmentTrendProps) {
  const [params, setParams] = useSearchParams()
  const { segments } = useSegments(project.id)
  const name = params.get('segment') ?? ''
  const choose = (segment: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (segment === '') next.delete('segment')
        else next.set('segment', segment)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 lg:col-span-2">
      {(name !== '' || (segments && segments.length > 0)) && (
        <SegmentPicker
          projectId={project.id}
          value={name}
          onChange={choose}
          label="Trend of"
          className="w-full max-w-sm"
        />
      )}
      {name === '' ? children : <TrendOf key={name} project={project} name={name} />}
      {name === '' && segments?.length === 0 && (
        <p className="text-xs text-muted">
          To see the trend of one part of the site,{' '}
          <Link to={explorerPath(project.slug, 'pages')} className="text-accent-ink underline">
            save a filter as a segment
          </Link>{' '}
          in Explorer.
        </p>
      )}
    </div>
  )
}

function TrendOf({ project, name }: { project: SegmentTrendProps['project']; name: string }) {
  const { data, error } = useQuery({
    ...apiQuery(`/projects/${project.id}/segments/trend?${new URLSearchParams({ segment: name })}`),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.waiting > 0 && dataUpdateCount < MAX_POLLS ? POLL_MS : false,
  })
  if (error) return <Notice tone="error">{error.message}</Notice>
  return <SegmentTrendCard slug={project.slug} name={name} trend={data satisfies Trend | undefined} />
}

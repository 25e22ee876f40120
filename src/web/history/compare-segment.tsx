import { useNavigate } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import type { CrawlChanges } from '#domain/reports/dashboard.ts'
import { Notice } from '../design/notice.tsx'
import { SegmentPicker } from '../segments/segment-picker.tsx'
import { useSegments } from '../segments/use-segments.ts'
import { type Comparison, compareLink } from './history-links.ts'

type CompareSegmentProps = {
  project: Pick<Project, 'id' | 'slug'>
  comparison: Required<Comparison>
  /** Null if the crawls cannot be compared. */
  changes: CrawlChanges | null
}

/** Limits the comparison to a segment. Nothing is shown if the project has none. */
export function CompareSegment({ project, comparison, changes }: CompareSegmentProps) {
  const navigate = useNavigate()
  const { segments } = useSegments(project.id)
  const { segment } = comparison
  if (segment === '' && (segments ?? []).length === 0) return null
  const isEmpty = segment !== '' && changes?.before.pages === 0 && changes.after.pages === 0
  return (
    <div className="grid grid-cols-1 gap-2">
      <SegmentPicker
        projectId={project.id}
        value={segment}
        onChange={(next) =>
          void navigate(compareLink(project.slug, { ...comparison, segment: next, of: 'pages', page: 1 }))
        }
        label="Compare"
        className="w-full max-w-sm"
      />
      {segment !== '' && changes && (
        <p className="text-xs text-subtle">
          Counted and listed are pages that are in the segment in at least one of the crawls; the stats are of the pages
          in it in each crawl. Other URLs and scores of the site do not belong to a segment.
        </p>
      )}
      {isEmpty && <Notice tone="info">Neither crawl has a page in this segment. Check its filter in Explorer.</Notice>}
    </div>
  )
}

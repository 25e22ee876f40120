import type { ContentStatus } from '#domain/content/content.ts'
import { Badge, type Tone } from '../design/badge.tsx'
import { Moment } from '../design/times/moment.tsx'

export function StatusBadge({ status, publishAt }: { status: ContentStatus; publishAt: string | null }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
      {status === 'scheduled' && publishAt && (
        <span className="text-xs text-muted">
          for <Moment at={publishAt} />
        </span>
      )}
    </span>
  )
}

export const STATUS_WORDS: Record<ContentStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

const STATUS_TONES: Record<ContentStatus, Tone> = {
  draft: 'warn',
  scheduled: 'accent',
  published: 'good',
  archived: 'neutral',
}

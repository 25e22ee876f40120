import type { SiteScore } from '#domain/issues/site-score.ts'
import { Badge } from '../../design/badge.tsx'

/** Explains that an issue limits the site score. Otherwise, a finding of severity 'info' would look harmless. */
export function IssueLimit({ type, score }: { type: string; score: SiteScore | undefined }) {
  const caps = (score?.caps ?? []).filter(({ causes = [] }) => causes.some(({ check }) => check === type))
  if (caps.length === 0) return null
  return (
    <div className="grid gap-1 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
      <Badge tone="bad" className="w-fit">
        Limits the site score
      </Badge>
      {caps.map(({ kind, sentence }) => (
        <p key={kind}>{sentence}</p>
      ))}
    </div>
  )
}

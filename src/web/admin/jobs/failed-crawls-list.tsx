import type { FailedCrawl } from '#domain/system/admin.ts'
import { counted } from '#domain/words/counts.ts'
import { Moment } from '../../design/times/moment.tsx'

/** Rows on wide screens, cards on narrow ones. */
export function FailedCrawlsList({ crawls }: { crawls: FailedCrawl[] }) {
  return (
    <ul
      aria-label="Failed crawls, newest first"
      className="grid grid-cols-1 divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {crawls.map(({ id, url, error, owner, project, pages, createdAt, finishedAt }) => (
        <li
          key={id}
          className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3.5 text-sm lg:grid-cols-[minmax(0,1fr)_16rem_9rem]"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">{url}</p>
            {error && <p className="mt-1 wrap-anywhere text-bad">{error}</p>}
          </div>
          <p className="min-w-0 wrap-anywhere text-muted">
            {owner ?? 'A visitor'}
            {project && <span className="block text-xs">{project}</span>}
          </p>
          <p className="text-muted tabular-nums">
            <Moment at={finishedAt ?? createdAt} isAgo />
            <span className="block text-xs">{counted(pages, 'page')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

import { Bot, CalendarClock, ChevronRight, KeyRound, type LucideIcon, Plug, ShieldUser, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { ActorKind } from '#domain/activity/activity.ts'
import { counted } from '#domain/words/counts.ts'
import { formatDay, formatMoment } from '#domain/words/dates.ts'
import type { ApiValue } from '../client/api-types.ts'
import { Card } from '../design/card.tsx'
import { useTimeZone } from '../design/times/use-time-zone.ts'
import { groupAlike } from './group-alike.ts'

type Entry = ApiValue<'GET', '/projects/{id}/activity'>['entries'][number]

const ICONS: Record<ActorKind, LucideIcon> = {
  person: UserRound,
  key: KeyRound,
  program: Plug,
  schedule: CalendarClock,
  server: Bot,
  administrator: ShieldUser,
}

export function ActivityDays({ slug, entries }: { slug: string; entries: Entry[] }) {
  const timezone = useTimeZone() ?? 'UTC'
  const days = Map.groupBy(entries, ({ at }) => formatDay(at, timezone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="grid grid-cols-1 gap-2">
      <h2 className="text-sm font-medium text-muted">{day}</h2>
      <Card>
        <ol className="divide-y divide-line">
          {groupAlike(ofDay).map(([first, ...others]) => (
            <li key={first.id} className="px-4 py-3">
              <Line slug={slug} entry={first} timezone={timezone} />
              {others.length > 0 && (
                <details className="group pt-1 pl-7 text-sm">
                  <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm text-muted hover:text-ink">
                    <ChevronRight className="size-3.5 group-open:rotate-90" aria-hidden="true" />
                    {counted(others.length, 'more entry like this', 'more entries like this')}
                  </summary>
                  <ol className="grid gap-2 pt-2">
                    {others.map((entry) => (
                      <li key={entry.id}>
                        <Line slug={slug} entry={entry} timezone={timezone} />
                      </li>
                    ))}
                  </ol>
                </details>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  ))
}

function Line({ slug, entry, timezone }: { slug: string; entry: Entry; timezone: string }) {
  const { actor, summary, at, crawlId } = entry
  const Icon = ICONS[actor.kind]
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon className="mt-0.5 size-4 shrink-0 text-subtle" aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{actor.name}</span> {summary}
        {crawlId && (
          <>
            {' · '}
            <Link to={`/dashboard/${slug}/reports?session=${crawlId}`} className="text-muted underline hover:text-ink">
              Report
            </Link>
          </>
        )}
      </p>
      <time dateTime={at} className="shrink-0 whitespace-nowrap text-muted tabular-nums">
        {formatMoment(new Date(at), timezone, { timeStyle: 'short' })}
      </time>
    </div>
  )
}

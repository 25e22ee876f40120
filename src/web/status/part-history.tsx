import type { HealthDay, PartHistory as History } from '#domain/admin.ts'
import { uptimeOf } from '#domain/health-history.ts'
import { PART_NAMES } from '#domain/system.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { DayBars } from './day-bars.tsx'
import { PART_TEXTS } from './part-texts.ts'

/** One part of the server: how it is, and how it was. */
export function PartHistory({ history: { part, state, days } }: { history: History }) {
  const { label, tone } = STATES[state]
  return (
    <section
      aria-labelledby={`part-${part}`}
      className="grid grid-cols-1 gap-3 border-t border-line px-5 py-5 first:border-t-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={`part-${part}`} className="font-medium">
          {PART_NAMES[part]}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-pretty text-muted">{PART_TEXTS[part]}</p>
      {days.length > 0 && <DayBars name={PART_NAMES[part]} days={days} />}
      {days.length > 0 && <p className="text-sm text-muted tabular-nums">{uptimeWords(days)}</p>}
    </section>
  )
}

function uptimeWords(days: HealthDay[]): string {
  const uptime = uptimeOf(days)
  if (!uptime) return 'Nothing was measured in these days.'
  const { percent, minutes } = uptime
  return `Worked in ${percent}% of ${minutes.toLocaleString('en')} measured ${minutes === 1 ? 'minute' : 'minutes'}.`
}

const STATES: Record<History['state'], { label: string; tone: Tone }> = {
  ok: { label: 'Works', tone: 'good' },
  down: { label: 'Does not work', tone: 'bad' },
  'not-set-up': { label: 'Not set up', tone: 'neutral' },
  unknown: { label: 'Not measured', tone: 'neutral' },
}

import type { HealthDay, PartHistory as History } from '#domain/system/admin.ts'
import { uptimeOf } from '#domain/system/health-history.ts'
import { PART_NAMES } from '#domain/system/system.ts'
import { counted } from '#domain/words/counts.ts'
import { Badge, type Tone } from '../design/badge.tsx'
import { DayBars } from './day-bars.tsx'
import { formatMinutes } from './day-words.ts'
import { PART_TEXTS } from './part-texts.ts'

export function PartHistory({ history: { part, state, days, unmeasured } }: { history: History }) {
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
      {days.length > 0 && <p className="text-sm text-muted tabular-nums">{uptimeWords(days, unmeasured)}</p>}
    </section>
  )
}

function uptimeWords(days: HealthDay[], unmeasured: number): string {
  const uptime = uptimeOf(days)
  if (!uptime) return 'Nothing was measured in this period.'
  const { percent, minutes } = uptime
  const measured = `Up for ${percent}% of ${counted(minutes, 'measured minute')}`
  return unmeasured === 0
    ? `${measured}.`
    : `${measured}; not measured for ${formatMinutes(unmeasured)} in this period.`
}

const STATES: Record<History['state'], { label: string; tone: Tone }> = {
  ok: { label: 'Operational', tone: 'good' },
  down: { label: 'Down', tone: 'bad' },
  'not-set-up': { label: 'Not set up', tone: 'neutral' },
  unknown: { label: 'Not measured', tone: 'neutral' },
}

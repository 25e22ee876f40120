import { type KeyboardEvent, useState } from 'react'
import type { HealthDay } from '#domain/system/admin.ts'
import { classNames } from '../design/class-names.ts'
import { describeDay, shortDay } from './day-words.ts'

/** Shows one bar per day. Hovering or the arrow keys show the measurements of a day. */
export function DayBars({ name, days }: { name: string; days: HealthDay[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = days.length - 1
  const current = chosen ?? last
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, to)))
  }
  const shown = days[current]
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${name}, day by day`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={current + 1}
        aria-valuetext={shown && describeDay(shown)}
        onKeyDown={move}
        onBlur={() => setChosen(null)}
        onPointerLeave={() => setChosen(null)}
        className="flex h-8 gap-px rounded-sm sm:gap-0.5"
      >
        {days.map((day, index) => (
          <span
            key={day.day}
            title={describeDay(day)}
            onPointerEnter={() => setChosen(index)}
            className={classNames(
              'min-w-0 flex-1 rounded-[1px]',
              lookOf(day),
              chosen === index && 'outline-2 outline-offset-1 outline-ink',
            )}
          />
        ))}
      </div>
      <p className="flex justify-between gap-4 text-xs text-subtle" aria-hidden="true">
        {chosen !== null && shown ? (
          <span className="text-ink">{describeDay(shown)}</span>
        ) : (
          <>
            <span>{shortDay(days[0]?.day ?? '')}</span>
            <span>Today</span>
          </>
        )}
      </p>
    </div>
  )
}

/** A day without measurements is grey, not green. */
function lookOf({ measured, ok }: HealthDay): string {
  if (measured === 0) return 'bg-line'
  if (ok === measured) return 'bg-good'
  return ok / measured < 0.95 ? 'bg-bad' : 'bg-warn'
}

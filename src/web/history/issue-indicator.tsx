import { counted } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'

/** Counts issues of high and medium severity. Green means up to 2, amber up to 5, and red more. */
export function IssueIndicator({ issues }: { issues: number }) {
  return (
    <span className={classNames(CIRCLE, TONES[indicatorOf(issues)])}>
      <span aria-hidden="true">{issues}</span>
      <span className="sr-only">{counted(issues, 'issue')} of high or medium severity</span>
    </span>
  )
}

/** Shown for a page that has no issues because no check could run. */
export function UncheckedIndicator({ isBroken }: { isBroken: boolean }) {
  return (
    <span className={classNames(CIRCLE, TONES[isBroken ? 'red' : 'amber'])}>
      <span aria-hidden="true">{isBroken ? '!' : '–'}</span>
      <span className="sr-only">{isBroken ? 'broken page' : 'not crawled'}</span>
    </span>
  )
}

export function indicatorOf(issues: number): 'green' | 'amber' | 'red' {
  if (issues <= 2) return 'green'
  return issues <= 5 ? 'amber' : 'red'
}

const CIRCLE =
  'inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full px-1.5 text-xs font-medium tabular-nums'

const TONES = { green: 'bg-good-soft text-good', amber: 'bg-warn-soft text-warn', red: 'bg-bad-soft text-bad' }

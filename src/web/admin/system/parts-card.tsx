import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { PartState } from '#domain/admin.ts'
import { PART_NAMES } from '#domain/system.ts'
import { Card } from '../../components/card.tsx'
import { classNames } from '../../components/class-names.ts'

/** What was tried with each part just now, and what came of it. */
export function PartsCard({ parts }: { parts: PartState[] }) {
  return (
    <Card aria-label="Tests" className="grid grid-cols-1 divide-y divide-line">
      {parts.map(({ part, state, detail, ms }) => {
        const { Icon, label, tone } = LOOKS[state]
        return (
          <div
            key={part}
            className="grid grid-cols-1 gap-x-6 gap-y-1 px-5 py-4 lg:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <h2 className="font-medium">{PART_NAMES[part]}</h2>
            <p className="text-sm wrap-anywhere text-muted">{detail}</p>
            <p
              className={classNames(
                'flex items-center gap-1.5 text-sm font-medium whitespace-nowrap lg:justify-self-end',
                tone,
              )}
            >
              <Icon className="size-4" aria-hidden="true" />
              {label}
              {state !== 'not-set-up' && part !== 'web' && (
                <span className="font-normal text-subtle tabular-nums">{ms.toLocaleString('en')} ms</span>
              )}
            </p>
          </div>
        )
      })}
    </Card>
  )
}

const LOOKS = {
  ok: { Icon: CircleCheck, label: 'Works', tone: 'text-good' },
  down: { Icon: CircleAlert, label: 'Does not work', tone: 'text-bad' },
  'not-set-up': { Icon: CircleDashed, label: 'Not set up', tone: 'text-muted' },
}

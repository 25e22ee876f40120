import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ServiceStatus } from '#domain/system/admin.ts'
import { statusSentence } from '#domain/system/health-history.ts'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'

export function StatusHead({ status }: { status: ServiceStatus }) {
  const states = status.parts.map(({ state }) => state)
  const { Icon, look } = states.includes('down') ? LOOKS.down : states.includes('unknown') ? LOOKS.unknown : LOOKS.ok
  return (
    <div role="status" className={classNames('flex items-start gap-3.5 rounded-xl px-5 py-4', look)}>
      <Icon className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="text-lg font-semibold">{statusSentence(status)}</p>
        <p className="text-sm">
          As of <Moment at={status.asOf} />.{useIsHydrated() && ' This page refreshes itself every minute.'}
        </p>
      </div>
    </div>
  )
}

const LOOKS = {
  ok: { Icon: CircleCheck, look: 'bg-good-soft text-good' },
  down: { Icon: CircleAlert, look: 'bg-bad-soft text-bad' },
  unknown: { Icon: CircleDashed, look: 'bg-sunken text-muted' },
}

import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import type { AdminSummary } from '#domain/system/admin.ts'
import { PART_NAMES } from '#domain/system/system.ts'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'

/** 'Online' only when every part passed its last test. */
export function SystemState({ system }: { system: AdminSummary['system'] }) {
  const { Icon, label, tone } = LOOKS[system.state]
  return (
    <Card aria-label="System status" className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4">
      <h2 className="text-sm text-muted">System status</h2>
      <p className={classNames('flex items-center gap-2 font-semibold', tone)}>
        <Icon className="size-5" aria-hidden="true" />
        {label}
      </p>
      <p className="text-sm text-pretty text-muted">{explain(system)}</p>
      <Link
        to="/status"
        className="rounded-sm text-sm font-medium text-accent-ink underline-offset-4 hover:underline sm:ml-auto"
      >
        Status page
      </Link>
    </Card>
  )
}

function explain({ state, down }: AdminSummary['system']): string {
  if (state === 'online') return 'Every part that is set up passed its last test.'
  if (state === 'not-measured') return 'Not every part was tested in the last few minutes, so the state is unknown.'
  return `The last test failed: ${down.map((part) => PART_NAMES[part]).join(', ')}.`
}

const LOOKS = {
  online: { Icon: CircleCheck, label: 'Online', tone: 'text-good' },
  trouble: { Icon: CircleAlert, label: 'In trouble', tone: 'text-bad' },
  'not-measured': { Icon: CircleDashed, label: 'Not measured', tone: 'text-muted' },
}

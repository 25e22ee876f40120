import { Check, type LucideIcon } from 'lucide-react'
import { ButtonLink } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { useRight } from '../workspaces/current-role.ts'

type ProOnlyProps = { Icon: LucideIcon; title: string; text: string; points: string[] }

/** Shown instead of a Pro screen. Explains the feature and links to the upgrade. */
export function ProOnly({ Icon, title, text, points }: ProOnlyProps) {
  const mayPay = useRight('own')
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <Card className="grid justify-items-start gap-5 p-6 sm:p-8">
        <span className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <div className="grid gap-1.5">
          <h2 className="text-lg font-semibold">{title} is part of Pro</h2>
          <p className="max-w-prose text-muted">{text}</p>
        </div>
        <ul className="grid gap-2 text-sm">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        {mayPay ? (
          <ButtonLink to="/profile/billing" variant="primary">
            See what Pro costs
          </ButtonLink>
        ) : (
          <p className="text-sm text-muted">Only an owner of the workspace can change its plan.</p>
        )}
      </Card>
    </div>
  )
}

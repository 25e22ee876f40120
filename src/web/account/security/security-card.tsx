import { type ReactNode, type RefObject, useId } from 'react'
import { Card } from '../../components/card.tsx'

type SecurityCardProps = {
  title: string
  text: string
  badge?: ReactNode
  /** Gets the focus when what had it goes away. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One thing that guards the account: what it is, how it stands, what can be done. */
export function SecurityCard({ title, text, badge, headingRef, children }: SecurityCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 ref={headingRef} id={id} tabIndex={-1} className="rounded-sm text-base font-semibold">
            {title}
          </h2>
          {badge}
        </div>
        <p className="max-w-prose text-sm text-muted">{text}</p>
      </div>
      {children}
    </Card>
  )
}

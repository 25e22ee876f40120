import { type ReactNode, type RefObject, useId } from 'react'
import { Card } from '../components/card.tsx'

type AccountCardProps = {
  title: string
  text?: ReactNode
  /** How it stands, beside the title. */
  badge?: ReactNode
  /** Gets the focus when what had it goes away. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One subject of the account area. */
export function AccountCard({ title, text, badge, headingRef, children }: AccountCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2
            ref={headingRef}
            id={id}
            tabIndex={headingRef ? -1 : undefined}
            className="rounded-sm text-base font-semibold"
          >
            {title}
          </h2>
          {badge}
        </div>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

import { type ReactNode, type RefObject, useId } from 'react'
import { Card } from '../design/card.tsx'
import { useAccount } from '../session/use-account.ts'

type AccountCardProps = {
  title: string
  /** The `id` of the card, for links such as `#password`. */
  anchor?: string
  text?: ReactNode
  /** Shown next to the title, for example 'On'. */
  badge?: ReactNode
  /** The heading receives the focus when the focused element disappears. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** Disables the content for admins who impersonate the owner. */
  isOwnersOnly?: boolean
  children: ReactNode
}

export function AccountCard({ title, anchor, text, badge, headingRef, isOwnersOnly, children }: AccountCardProps) {
  const id = useId()
  const isClosed = Boolean(useAccount()?.impersonatedBy) && isOwnersOnly
  return (
    <Card id={anchor} aria-labelledby={id} className="grid scroll-mt-20 grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2
            ref={headingRef}
            id={id}
            tabIndex={headingRef ? -1 : undefined}
            className="scroll-mt-24 rounded-sm text-base font-semibold"
          >
            {title}
          </h2>
          {badge}
        </div>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {isClosed ? (
        <fieldset disabled aria-describedby={`${id}-closed`} className="grid min-w-0 grid-cols-1 gap-5">
          <p id={`${id}-closed`} className="text-sm text-warn">
            Only the account owner can use this. You are an admin who is viewing the account.
          </p>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </Card>
  )
}

import { type ReactNode, useId } from 'react'
import { Card } from '../components/card.tsx'

type AccountCardProps = { title: string; text?: ReactNode; children: ReactNode }

/** One subject of the account area. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../../design/button.tsx'

type SecretRowProps = {
  name: string
  children: ReactNode
  isBusy: boolean
  onReplace: () => void
  onRemove: () => void
}

/** The value of a secret is never shown. It can only be replaced or removed. */
export function SecretRow({ name, children, isBusy, onReplace, onRemove }: SecretRowProps) {
  return (
    <div
      className={
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken ' +
        'px-4 py-2.5 text-sm'
      }
    >
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</p>
      <div className="flex gap-1">
        <Button size="sm" variant="ghost" disabled={isBusy} aria-label={`Replace ${name}`} onClick={onReplace}>
          Replace
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}

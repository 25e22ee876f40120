import { Monitor, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import type { AccountSession } from '#domain/accounts/account.ts'
import { Badge } from '../../design/badge.tsx'
import { Button } from '../../design/button.tsx'
import { Moment } from '../../design/times/moment.tsx'

type SessionRowProps = { session: AccountSession; onEnd: () => Promise<void> }

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const [isEnding, setIsEnding] = useState(false)
  const [buttonId, sinceId] = [useId(), useId()]
  const { device, isCurrent, ipAddress, createdAt, lastSeenAt, isImpersonated } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  const end = async () => {
    setIsEnding(true)
    await onEnd()
    setIsEnding(false)
  }
  return (
    <div className="flex items-start gap-3 py-3.5">
      <Icon className="mt-0.5 size-5 shrink-0 text-subtle" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent && <Badge tone="accent">This browser</Badge>}
          {isImpersonated && <Badge tone="warn">Admin of this site</Badge>}
        </p>
        <p className="text-muted">
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last seen <Moment at={lastSeenAt} isAgo />
            </>
          )}
        </p>
        {isImpersonated && (
          <p className="text-muted">
            An admin is viewing your account as you, for an hour at most. They cannot access your password, keys or
            payment details.
          </p>
        )}
        <p id={sinceId} className="wrap-anywhere text-muted">
          Signed in on <Moment at={createdAt} />
          {ipAddress && <> from {ipAddress}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          id={buttonId}
          size="sm"
          isLoading={isEnding}
          onClick={end}
          aria-label={`End the session of ${device}`}
          // Includes the sign-in date, to distinguish two browsers of the same kind.
          aria-labelledby={`${buttonId} ${sinceId}`}
        >
          End
        </Button>
      )}
    </div>
  )
}

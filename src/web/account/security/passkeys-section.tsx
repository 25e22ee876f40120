import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountPasskey } from '#domain/accounts/account.ts'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { AccountCard } from '../account-card.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

type PasskeysSectionProps = { passkeys: AccountPasskey[]; isAvailable: boolean; publicUrl: string }

export function PasskeysSection({ passkeys, isAvailable, publicUrl }: PasskeysSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  return (
    <AccountCard
      title="Passkeys"
      isOwnersOnly={isAvailable || passkeys.length > 0}
      text={
        'Sign in with your fingerprint, your face or the PIN of your device. ' +
        'A passkey replaces your password and code, and cannot be phished.'
      }
      headingRef={heading}
    >
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <RestoreFocus to={heading} className="flex items-start gap-3 py-3.5">
                <KeyRound className="mt-0.5 size-5 shrink-0 text-subtle" aria-hidden="true" />
                <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
                  <p className="font-medium wrap-anywhere">{passkey.name}</p>
                  {passkey.createdAt && (
                    <p className="text-muted">
                      Added on <Moment at={passkey.createdAt} />
                    </p>
                  )}
                </div>
                <RemovePasskeyDialog passkey={passkey} onRemoved={revalidate} />
              </RestoreFocus>
            </li>
          ))}
        </ul>
      )}
      {isAvailable ? (
        <div className="grid gap-3">
          {passkeys.length === 0 && <p className="text-sm">You have no passkeys yet.</p>}
          <AddPasskeyDialog onAdded={revalidate} />
        </div>
      ) : (
        <Unavailable publicUrl={publicUrl} />
      )}
    </AccountCard>
  )
}

function Unavailable({ publicUrl }: { publicUrl: string }) {
  const { port } = new URL(publicUrl)
  return (
    <p className="max-w-prose rounded-lg bg-sunken px-4 py-3 text-sm">
      Browsers support passkeys only for domain names, and this server has none. Its administrator can set{' '}
      <code className="font-mono">PUBLIC_URL</code> to its https URL, such as https://seo.example.com, or to
      http://localhost{port && `:${port}`} on their own machine.
    </p>
  )
}

import { KeyRound, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CLEAR_DROPPED_PASSWORD_COOKIE } from '#domain/accounts/dropped-password.ts'

/** Shown on every page until a new password is set or the notice is dismissed. */
export function PasswordNotice() {
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = CLEAR_DROPPED_PASSWORD_COOKIE
    setIsDismissed(true)
  }
  return (
    <section
      aria-label="Your password"
      className="border-b border-line bg-accent-soft text-sm text-accent-ink print:hidden"
    >
      <div className="mx-auto flex max-w-5xl items-start gap-3 px-4 py-2.5 sm:px-6">
        <KeyRound className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <p className="min-w-0 flex-1">
          You are signed in. You opened the link in a different browser than the one you signed up in, so the password
          you chose there no longer works.{' '}
          <Link to="/profile/settings#password" className="rounded-sm font-medium underline underline-offset-3">
            Set a new password
          </Link>
        </p>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className="-my-1 flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-surface noscript:hidden"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

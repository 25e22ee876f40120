import { UserRoundSearch } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'

/** Stays in view on every page while an admin looks at somebody's account, with the way back. */
export function ImpersonationBanner({ account }: { account: Account }) {
  const { run, isRunning, error } = useTask()
  const stop = async () => {
    const response = await run(() => callApi<{ isSignedIn: boolean }>('POST', '/impersonation/stop'))
    const isOver = response?.ok || response?.error.status === 401
    // Where it has ended already, the server gives the own session back or asks to sign in.
    if (isOver) window.location.assign(`/admin/users/${account.id}`)
  }
  return (
    // First for the keyboard. To the eye it comes after the page, so that nothing is hidden at the end of one.
    <section
      ref={keepToastsAbove}
      aria-label="Looking at somebody’s account"
      className="sticky order-last bottom-0 z-40 border-t border-warn bg-warn-soft text-sm text-warn print:hidden"
    >
      <div className="mx-auto flex max-w-5xl items-center gap-3 px-4 py-2 sm:justify-center">
        <UserRoundSearch className="size-4 shrink-0" aria-hidden="true" />
        <p className="min-w-0 wrap-anywhere">
          {error && error.status !== 401 ? (
            error.message
          ) : (
            <>
              You are looking at this account as <strong className="font-semibold">{account.email}</strong>. What you
              change here is changed.
            </>
          )}
        </p>
        <Button size="sm" isLoading={isRunning} onClick={stop}>
          Stop
        </Button>
      </div>
    </section>
  )
}

/** Toasts stand above it, however many lines it takes. */
function keepToastsAbove(banner: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--below-toasts', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--below-toasts')
  }
}

import { UserRoundSearch } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'

/** Stays in view on every page while an admin impersonates a user. */
export function ImpersonationBanner({ account }: { account: Account }) {
  const { run, isRunning, error } = useTask()
  const stop = async () => {
    const response = await run(() => callApi('POST', '/impersonation/stop'))
    const isOver = response?.ok || response?.error.status === 401
    // If the impersonation has already ended, this page load restores the admin's session or asks the admin to sign in.
    if (isOver) window.location.assign(`/admin/users/${account.id}`)
  }
  return (
    // First in the tab order. Displayed after the page, so that the banner never covers the end of the page.
    <section
      ref={keepToastsAbove}
      aria-label="Viewing another account"
      className="sticky order-last bottom-0 z-40 border-t border-warn bg-warn-soft text-sm text-warn print:hidden"
    >
      <div className="mx-auto flex max-w-5xl items-center gap-3 px-4 py-2 sm:justify-center">
        <UserRoundSearch className="size-4 shrink-0" aria-hidden="true" />
        <p className="min-w-0 wrap-anywhere">
          {error && error.status !== 401 ? (
            error.message
          ) : (
            <>
              You are viewing this account as <strong className="font-semibold">{account.email}</strong>. Changes you
              make here are saved to it.
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

/** Keeps toasts above the banner, whatever its height. */
function keepToastsAbove(banner: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--below-toasts', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--below-toasts')
  }
}

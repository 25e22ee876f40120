import { UserRoundSearch } from 'lucide-react'
import type { Account } from '#domain/account.ts'
import { Button } from '../components/button.tsx'
import { callApi } from '../session/call-api.ts'
import { useTask } from '../session/use-task.ts'

/** Stays in view on every page while an admin looks at somebody's account, with the way back. */
export function ImpersonationBanner({ account }: { account: Account }) {
  const { run, isRunning, error } = useTask()
  const stop = async () => {
    const answer = await run(() => callApi<{ isSignedIn: boolean }>('POST', '/impersonation/stop'))
    const isOver = answer?.ok || answer?.error.status === 401
    // Without a session of one's own the server asks to sign in, and leads back here.
    if (isOver) window.location.assign(`/admin/users/${account.id}`)
  }
  return (
    // As high as what floats above it, so that nothing is hidden at the end of a page.
    <section aria-label="Looking at somebody’s account" className="h-24 sm:h-16 print:hidden">
      <div className="fixed bottom-3 left-1/2 z-40 flex w-max max-w-[calc(100vw-1.5rem)] -translate-x-1/2 items-center gap-3 rounded-xl border border-warn bg-warn-soft py-2 pr-2 pl-4 text-sm text-warn shadow-float">
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

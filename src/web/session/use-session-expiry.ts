import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isProtectedPath, signInPathFor } from '../client/protected-path.ts'
import { isPageExiting } from '../design/page-exit.ts'
import { clearOtherAccounts } from './clear-other-accounts.ts'
import { useAccount } from './use-account.ts'
import { watchSession } from './watch-session.ts'

/** Keeps this tab in step with its session, which may begin or end elsewhere. */
export function useSessionExpiry(isUnrecognised: boolean): void {
  const shownUserId = useAccount()?.id ?? null
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  /** Where somebody is on the way to. */
  const { location: next } = useNavigation()
  const ahead = useRef(next)
  ahead.current = next

  // A session may have ended while no page was open. One that nobody could ask for has not.
  useEffect(() => {
    if (!isUnrecognised) clearOtherAccounts(shownUserId)
  }, [shownUserId, isUnrecognised])

  useEffect(
    () =>
      watchSession(shownUserId, (userId) => {
        const { pathname, search } = ahead.current ?? window.location
        if (isPageExiting()) return
        clearOtherAccounts(userId)
        if (!isProtectedPath(pathname) && !isEntrance(pathname)) void refresh.current()
        else if (userId === null && isProtectedPath(pathname)) window.location.assign(signInPathFor(pathname + search))
        // Another person's page, or a sign-in screen that is no longer needed: the server knows where to go.
        else window.location.reload()
      }),
    [shownUserId],
  )
}

function isEntrance(pathname: string): boolean {
  return pathname === '/login' || pathname === '/signup'
}

import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isProtectedPath, signInPathFor } from '../client/protected-path.ts'
import { isPageExiting } from '../design/page-exit.ts'
import { clearOtherAccounts } from './clear-other-accounts.ts'
import { useAccount } from './use-account.ts'
import { watchSession } from './watch-session.ts'

/** Keeps this tab up to date when the user signs in or out in a different tab. */
export function useSessionExpiry(isUnrecognised: boolean): void {
  const shownUserId = useAccount()?.id ?? null
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  refresh.current = revalidate
  /** The target of a navigation in progress. */
  const { location: next } = useNavigation()
  const pending = useRef(next)
  pending.current = next

  // The session may have ended while no page was open. If the server cannot check the session, keep the data.
  useEffect(() => {
    if (!isUnrecognised) clearOtherAccounts(shownUserId)
  }, [shownUserId, isUnrecognised])

  useEffect(
    () =>
      watchSession(shownUserId, (userId) => {
        const { pathname, search } = pending.current ?? window.location
        if (isPageExiting()) return
        clearOtherAccounts(userId)
        if (!isProtectedPath(pathname) && !isSignInScreen(pathname)) void refresh.current()
        else if (userId === null && isProtectedPath(pathname)) window.location.assign(signInPathFor(pathname + search))
        // The page belongs to a different account, or the sign-in screen is no longer needed, so let the server
        // redirect.
        else window.location.reload()
      }),
    [shownUserId],
  )
}

function isSignInScreen(pathname: string): boolean {
  return pathname === '/login' || pathname === '/signup'
}

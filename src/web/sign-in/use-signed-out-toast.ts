import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dismissToasts, showToast } from '../design/toasts/toast.ts'

/** Links between our own screens carry this, so that nobody is told twice. */
export const FROM_SIGN_IN = { isFromSignIn: true }

/** Tells somebody who asked for a protected page why they see the sign-in screen instead, until they have gone on. */
export function useSignedOutToast(wasTurnedAway: boolean, hasGoneOn: boolean): void {
  const isTold = useRef(false)
  const isFromSignIn = useLocation().state?.isFromSignIn === true
  useEffect(() => {
    if (!wasTurnedAway || isFromSignIn || isTold.current) return
    isTold.current = true
    showToast('error', 'Authentication required to access this page')
  }, [wasTurnedAway, isFromSignIn])
  useEffect(() => {
    if (hasGoneOn && isTold.current) dismissToasts()
  }, [hasGoneOn])
}

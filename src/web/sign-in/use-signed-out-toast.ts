import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dismissToasts, showToast } from '../design/toasts/toast.ts'

/** The history state of links between sign-in screens. It prevents the toast from being shown again. */
export const FROM_SIGN_IN = { isFromSignIn: true }

/** Explains why the sign-in screen opened instead of the requested page. */
export function useSignedOutToast(wasRedirected: boolean, hasContinued: boolean): void {
  const wasShown = useRef(false)
  const isFromSignIn = useLocation().state?.isFromSignIn === true
  useEffect(() => {
    if (!wasRedirected || isFromSignIn || wasShown.current) return
    wasShown.current = true
    showToast('error', 'Authentication required to access this page')
  }, [wasRedirected, isFromSignIn])
  useEffect(() => {
    if (hasContinued && wasShown.current) dismissToasts()
  }, [hasContinued])
}

import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Notice } from '../design/notice.tsx'
import { useIsOffline } from './use-is-offline.ts'

const DELAY_MS = 200

/** Shown if the next screen takes noticeable time to load, or if the browser is offline. */
export function PendingBar() {
  const isLoading = useNavigation().state !== 'idle'
  const isOffline = useIsOffline()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (!isSlow) return null
  return (
    <>
      <div
        role="progressbar"
        aria-label="Loading"
        className="fixed inset-x-0 top-14 z-30 h-0.5 animate-pulse bg-accent"
      />
      {isOffline && (
        <Notice tone="info" className="fixed inset-x-4 top-18 z-30 mx-auto max-w-md shadow-float">
          You are offline. The screen opens as soon as the connection is back.
        </Notice>
      )}
    </>
  )
}

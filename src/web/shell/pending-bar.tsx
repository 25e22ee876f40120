import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Notice } from '../design/notice.tsx'
import { useIsOffline } from './use-is-offline.ts'

const PATIENCE_MS = 200

/** Tells that the next screen is on its way, once that takes long enough to notice, and when it waits for the connection. */
export function PendingBar() {
  const isLoading = useNavigation().state !== 'idle'
  const isOffline = useIsOffline()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
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

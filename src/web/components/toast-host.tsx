import { lazy, Suspense, useEffect, useState } from 'react'
import { isToasterWanted, subscribeToToasts } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Keeps the toaster out of the first load: most visits never see a toast. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const look = () => setIsWanted(isToasterWanted())
    // A page may have had something to say before this stood.
    look()
    return subscribeToToasts(look)
  }, [])
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

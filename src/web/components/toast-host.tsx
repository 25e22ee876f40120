import { lazy, Suspense, useEffect, useState } from 'react'
import { isToasterWanted, subscribeToToasts } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Keeps the toaster out of the first load: most visits never see a toast. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => subscribeToToasts(() => setIsWanted(isToasterWanted())), [])
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

import { type ComponentType, useEffect, useState } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { isToasterWanted, subscribeToToasts } from './toast.ts'

// By itself: the bundler would draw a `then` behind the import in, where it does not hear of a stylesheet that failed.
const loadToaster = () => import('./toaster.tsx')
const AFTER_FIRST_LOAD_MS = 1_000

type ToastHostProps = { /** People with an account will see one sooner or later. */ isLikelyWanted: boolean }

/** Keeps the toaster out of the first load: most visits never see a toast. Without its files toasts are plainer, but there. */
export function ToastHost({ isLikelyWanted }: ToastHostProps) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [isOutOfReach, setIsOutOfReach] = useState(false)

  useEffect(() => {
    const look = () => {
      if (isToasterWanted()) setIsWanted(true)
    }
    // A page may have had something to say before this stood.
    look()
    return subscribeToToasts(look)
  }, [])

  useEffect(() => {
    if (!isLikelyWanted) return
    const timer = setTimeout(() => setIsWanted(true), AFTER_FIRST_LOAD_MS)
    return () => clearTimeout(timer)
  }, [isLikelyWanted])

  useEffect(() => {
    if (!isWanted) return
    loadToaster().then(
      (module) => setToaster(() => module.Toaster),
      () => setIsOutOfReach(true),
    )
  }, [isWanted])

  if (Toaster) return <Toaster />
  return isOutOfReach ? <PlainToasts /> : null
}

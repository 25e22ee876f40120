import { type ComponentType, useEffect, useState } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { isToasterWanted, subscribeToToasts } from './toast.ts'

// Do not append `.then()`, because the bundler would inline the import and a failed stylesheet would go unnoticed.
const loadToaster = () => import('./toaster.tsx')
const AFTER_FIRST_LOAD_MS = 1_000

type ToastHostProps = {
  /** True for users with an account, who will see a toast sooner or later. */
  isLikelyWanted: boolean
}

/**
 * Loads the toaster when the first toast is shown, because most visitors never see one. Users with an account load it
 * one second after hydration. If loading fails, plain toasts are shown.
 */
export function ToastHost({ isLikelyWanted }: ToastHostProps) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const showIfWanted = () => {
      if (isToasterWanted()) setIsWanted(true)
    }
    // A toast can be requested before this component mounts.
    showIfWanted()
    return subscribeToToasts(showIfWanted)
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
      () => setHasFailed(true),
    )
  }, [isWanted])

  if (Toaster) return <Toaster />
  return hasFailed ? <PlainToasts /> : null
}

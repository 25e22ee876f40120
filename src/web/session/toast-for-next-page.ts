import { useEffect } from 'react'
import { showToast, type ToastTone } from '../design/toasts/toast.ts'

const KEY = 'pagewarden.toast'

/** The next document shows the toast. */
export function storeToastForNextPage(tone: ToastTone, message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ tone, message }))
  } catch {
    // Storage is blocked, so the toast is not shown.
  }
}

/** Shows the toast from the previous document once. */
export function useStoredToast(): void {
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(KEY)
      if (stored === null) return
      sessionStorage.removeItem(KEY)
      const { tone, message } = JSON.parse(stored)
      showToast(tone, String(message))
    } catch {
      // Ignore a value that was not written by us.
    }
  }, [])
}

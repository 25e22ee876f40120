import { useEffect } from 'react'
import { showToast, type ToastTone } from '../design/toasts/toast.ts'

const KEY = 'pagewarden.toast'

/** Stores a toast that the next document shows. */
export function storeToastForNextPage(tone: ToastTone, message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ tone, message }))
  } catch {
    // Without storage there is no toast.
  }
}

/** Shows the toast that the previous document stored, once. */
export function useStoredToast(): void {
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(KEY)
      if (stored === null) return
      sessionStorage.removeItem(KEY)
      const { tone, message } = JSON.parse(stored)
      showToast(tone, String(message))
    } catch {
      // Ignore a value that we did not write.
    }
  }, [])
}

import { useEffect } from 'react'
import { showToast, type ToastTone } from '../design/toasts/toast.ts'

const KEY = 'pagewarden.toast'

/** Says something once the next document is there. */
export function storeToastForNextPage(tone: ToastTone, message: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ tone, message }))
  } catch {
    // A browser without storage goes on without the words.
  }
}

/** Shows what the document before wanted to say, once. */
export function useToastOfLastPage(): void {
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(KEY)
      if (kept === null) return
      sessionStorage.removeItem(KEY)
      const { tone, message } = JSON.parse(kept)
      showToast(tone, String(message))
    } catch {
      // Nothing that we wrote.
    }
  }, [])
}

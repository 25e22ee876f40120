export type ToastTone = 'success' | 'error' | 'info'
type Toast = { tone: ToastTone; message: string }
type Deliver = (toast: Toast) => void

let deliver: Deliver | null = null
let waiting: Toast[] = []
const listeners = new Set<() => void>()

/** Shows a message at the bottom right. The first one loads the toaster; those that come before it is there wait. */
export function showToast(tone: ToastTone, message: string): void {
  if (deliver) {
    deliver({ tone, message })
    return
  }
  waiting = [...waiting, { tone, message }]
  for (const listener of listeners) listener()
}

/** The toaster calls this once it can show messages. */
export function connectToaster(to: Deliver): () => void {
  deliver = to
  const messages = waiting
  waiting = []
  for (const toast of messages) to(toast)
  return () => {
    deliver = null
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isToasterWanted(): boolean {
  return deliver !== null || waiting.length > 0
}

export type ToastTone = 'success' | 'error' | 'info'
/** What can be done about a message, while it stands. */
export type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  tone: ToastTone
  message: string
  action?: ToastAction | undefined
  /** Those before it go away. */
  isAlone: boolean
}
type Deliver = (toast: Toast) => void

let deliver: Deliver | null = null
let takeAway: (() => void) | null = null
let waiting: Toast[] = []
let isOneAtATime = false
const listeners = new Set<() => void>()

/** Shows a message at the bottom right. The first one loads the toaster; those that come before it is there wait. */
export function showToast(tone: ToastTone, message: string, action?: ToastAction): void {
  const toast = { tone, message, action, isAlone: isOneAtATime }
  if (deliver) {
    deliver(toast)
    return
  }
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

/** From now on a toast takes the place of the one before, until the answer is called. */
export function showOneToastAtATime(): () => void {
  isOneAtATime = true
  return () => {
    isOneAtATime = false
  }
}

/** Takes away all that is shown: it was about a screen that is gone. */
export function dismissToasts(): void {
  waiting = []
  takeAway?.()
}

/** The toaster calls this once it can show messages and take them away. */
export function connectToaster(to: Deliver, dismissAll: () => void): () => void {
  deliver = to
  takeAway = dismissAll
  const messages = waiting
  waiting = []
  for (const toast of messages) to(toast)
  return () => {
    deliver = null
    takeAway = null
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isToasterWanted(): boolean {
  return deliver !== null || waiting.length > 0
}

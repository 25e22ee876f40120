export type ToastTone = 'success' | 'error' | 'info'
export type ToastAction = { label: string; onClick: () => void }
export type Toast = {
  tone: ToastTone
  message: string
  action?: ToastAction | undefined
  /** Replaces all earlier toasts. */
  isAlone: boolean
}
type Deliver = (toast: Toast) => void

let deliver: Deliver | null = null
let dismissShown: (() => void) | null = null
let waiting: Toast[] = []
let isOneAtATime = false
const listeners = new Set<() => void>()

/** The first toast loads the toaster. Toasts wait until it is ready. */
export function showToast(tone: ToastTone, message: string, action?: ToastAction): void {
  const toast = { tone, message, action, isAlone: isOneAtATime }
  if (deliver) {
    deliver(toast)
    return
  }
  waiting = [...waiting, toast]
  for (const listener of listeners) listener()
}

/** Each toast replaces the previous one until the returned function is called. */
export function showOneToastAtATime(): () => void {
  isOneAtATime = true
  return () => {
    isOneAtATime = false
  }
}

/** Called when the user leaves the screen that the toasts are about. */
export function dismissToasts(): void {
  waiting = []
  dismissShown?.()
}

/** The toaster calls this once it is ready. */
export function connectToaster(to: Deliver, dismissAll: () => void): () => void {
  deliver = to
  dismissShown = dismissAll
  const messages = waiting
  waiting = []
  for (const toast of messages) to(toast)
  return () => {
    deliver = null
    dismissShown = null
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isToasterWanted(): boolean {
  return deliver !== null || waiting.length > 0
}

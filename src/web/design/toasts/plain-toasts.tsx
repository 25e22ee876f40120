import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Notice } from '../notice.tsx'
import { connectToaster, type Toast } from './toast.ts'

const SHOWN_MS = 6_000

/** Used if the code of `Toaster` cannot be loaded, for example because the server is unreachable. */
export function PlainToasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  useEffect(
    () =>
      connectToaster(
        (toast) => {
          setToasts((shown) => (toast.isAlone ? [toast] : [...shown, toast].slice(-5)))
          setTimeout(() => setToasts((shown) => shown.filter((other) => other !== toast)), SHOWN_MS)
        },
        () => setToasts([]),
      ),
    [],
  )
  return (
    <section
      aria-label="Notifications"
      className={classNames(
        'fixed right-4 bottom-[calc(1rem+var(--below-toasts,0px)+var(--save-bar,0px))]',
        'z-50 grid w-80 max-w-[calc(100vw-2rem)] gap-3',
      )}
    >
      {toasts.map((toast, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same message may appear twice, and toasts have no state.
        <Notice key={position} tone={toast.tone} className="border border-line shadow-float">
          {toast.message}
          {toast.action && (
            <button type="button" onClick={toast.action.onClick} className="ml-2 font-medium underline">
              {toast.action.label}
            </button>
          )}
        </Notice>
      ))}
    </section>
  )
}

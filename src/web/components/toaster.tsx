import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { connectToaster } from './toast.ts'

/** At most five at a time, bottom right, 12 px apart. Load it through ToastHost. */
export function Toaster() {
  useEffect(() => connectToaster(({ tone, message }) => sonner[tone](message)), [])
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={5}
      gap={12}
      expand
      closeButton
      toastOptions={{
        classNames: {
          toast: 'rounded-lg! border-line! bg-raised! font-sans! text-ink! shadow-float!',
          closeButton: 'border-line! bg-raised! text-muted!',
          success: '[&>[data-icon]]:text-good',
          error: '[&>[data-icon]]:text-bad',
          info: '[&>[data-icon]]:text-accent-ink',
        },
      }}
    />
  )
}

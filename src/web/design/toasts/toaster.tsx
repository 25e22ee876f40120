import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useMediaQuery } from '../use-media-query.ts'
import { connectToaster } from './toast.ts'

/** Leaves enough time to read the message and press its button. */
const WITH_ACTION_MS = 10_000

/** Render it through `ToastHost`. On phones, toasts are smaller and stacked, and disappear sooner, to cover less. */
export function Toaster() {
  useEffect(
    () =>
      connectToaster(
        ({ tone, message, action, isAlone }) => {
          if (isAlone) sonner.dismiss()
          sonner[tone](message, action && { action, duration: WITH_ACTION_MS })
        },
        () => sonner.dismiss(),
      ),
    [],
  )
  const isPhone = useMediaQuery('(max-width: 600px)')
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={5}
      gap={12}
      expand={!isPhone}
      offset={{ bottom: 'calc(24px + var(--below-toasts, 0px) + var(--save-bar, 0px))' }}
      mobileOffset={{ bottom: 'calc(16px + var(--below-toasts, 0px) + var(--save-bar, 0px))' }}
      duration={isPhone ? 3_000 : 4_000}
      closeButton
      toastOptions={{
        classNames: {
          toast:
            'rounded-lg! border-line! bg-raised! font-sans! text-ink! shadow-float! max-[600px]:right-8! ' +
            'max-[600px]:left-auto! max-[600px]:w-68! max-[600px]:px-3! max-[600px]:py-2.5!',
          actionButton:
            'h-7! rounded-md! border! border-line-strong! bg-surface! px-2.5! text-sm! font-medium! text-ink!',
          closeButton: 'size-6! border-line! bg-raised! text-muted!',
          success: '[&>[data-icon]]:text-good',
          error: '[&>[data-icon]]:text-bad',
          info: '[&>[data-icon]]:text-accent-ink',
        },
      }}
    />
  )
}

import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type DialogProps = {
  title: string
  description: string
  /** When the dialog closes, the focus returns to the trigger, or to the previous element if there is no trigger. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  isWide?: boolean
  children: ReactNode
}

export function Dialog({ title, description, trigger, isOpen, onOpenChange, isWide = false, children }: DialogProps) {
  const previousFocus = useRef<Element | null>(null)
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)]" />
        <Primitive.Content
          onOpenAutoFocus={() => {
            previousFocus.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            if (trigger || !(previousFocus.current instanceof HTMLElement)) return
            event.preventDefault()
            previousFocus.current.focus()
          }}
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 gap-4',
            'overflow-y-auto rounded-xl border border-line bg-raised p-6 font-sans text-ink shadow-float',
            isWide ? 'max-w-2xl' : 'max-w-lg',
          )}
        >
          <div className="grid gap-1 pr-8">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="text-sm text-muted">{description}</Primitive.Description>
          </div>
          {children}
          <DialogCross />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function DialogCross() {
  return (
    <Primitive.Close
      aria-label="Close"
      className={classNames(
        'absolute top-4 right-4 flex size-8 items-center justify-center',
        'rounded-md text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <X className="size-4" aria-hidden="true" />
    </Primitive.Close>
  )
}

type DialogActionsProps = {
  /** Shown at the left end of the row of buttons. */
  aside?: ReactNode
  isCancelDisabled?: boolean
  children: ReactNode
}

export function DialogActions({ aside, isCancelDisabled, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {aside && <div className="mr-auto">{aside}</div>}
      <Primitive.Close asChild>
        <Button disabled={isCancelDisabled}>Cancel</Button>
      </Primitive.Close>
      {children}
    </div>
  )
}

export const DialogClose = Primitive.Close

import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** `children` must be focusable. Essential information must not be in a tooltip alone. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            className="z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 font-sans text-xs text-canvas shadow-float"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}

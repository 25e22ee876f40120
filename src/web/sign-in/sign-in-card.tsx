import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../design/card.tsx'
import { LogoMark } from '../shell/logo.tsx'

type SignInCardProps = {
  title: string
  text?: ReactNode
  /** Moves the focus to the title, for screens that replace a previous screen. */
  takesFocus?: boolean
  children?: ReactNode
  /** Shown below the card, for example a link from sign-in to sign-up. */
  footer?: ReactNode
  /** Shown below the footer. */
  help?: ReactNode
}

export function SignInCard({ title, text, takesFocus = false, children, footer, help }: SignInCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-12 sm:py-16">
      <Card className="grid grid-cols-1 gap-6 p-6 sm:p-8">
        <div className="grid justify-items-center gap-2 text-center">
          <LogoMark className="mb-2 size-9" />
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
            {title}
          </h1>
          {text && <p className="max-w-full text-sm text-pretty wrap-anywhere text-muted">{text}</p>}
        </div>
        {children}
      </Card>
      {footer && <p className="text-center text-sm text-muted">{footer}</p>}
      {help}
    </div>
  )
}

export function Separator({ children }: { children: string }) {
  return (
    <div
      className={
        'flex items-center gap-3 text-xs text-subtle before:h-px before:flex-1 before:bg-line after:h-px ' +
        'after:flex-1 after:bg-line'
      }
    >
      {children}
    </div>
  )
}

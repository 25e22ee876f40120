import type { ReactNode } from 'react'

type PageFrameProps = { header: ReactNode; footer?: ReactNode; children: ReactNode }

export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <>
      <a
        href="#content"
        className={
          'fixed top-2 left-2 z-50 rounded-md bg-accent px-4 py-2 text-sm font-medium text-on-accent ' +
          'not-focus:sr-only'
        }
      >
        Skip to content
      </a>
      <div className="flex min-h-screen flex-col">
        {header}
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {footer}
      </div>
    </>
  )
}

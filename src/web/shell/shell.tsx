import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Theme } from './theme.ts'

export function Shell({ theme, year, children }: { theme: Theme; year: number; children: ReactNode }) {
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
        <Header />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer theme={theme} year={year} />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Theme } from './theme.ts'

type ShellProps = { theme: Theme; year: number; children: ReactNode }

/** Surrounds public pages. */
export function Shell({ theme, year, children }: ShellProps) {
  return (
    <PageFrame header={<Header />} footer={<Footer theme={theme} year={year} />}>
      {children}
    </PageFrame>
  )
}

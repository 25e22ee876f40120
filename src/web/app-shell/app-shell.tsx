import type { ReactNode } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import type { Theme } from '../shell/theme.ts'
import { AppHeader } from './app-header.tsx'

type AppShellProps = { account: Account; theme: Theme; children: ReactNode }

/** Surrounds the screens of the product: no marketing navigation and no footer. */
export function AppShell({ account, theme, children }: AppShellProps) {
  return <PageFrame header={<AppHeader account={account} theme={theme} />}>{children}</PageFrame>
}

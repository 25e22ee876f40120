import { useIsAlive } from '../design/use-hydrated.ts'
import { useAccount } from './use-account.ts'

/** The zone to show times in: the account's. For visitors UTC from the server, then the browser's own, undefined. */
export function useTimezone(): string | undefined {
  const account = useAccount()
  const isAlive = useIsAlive()
  return account?.timezone ?? (isAlive ? undefined : 'UTC')
}

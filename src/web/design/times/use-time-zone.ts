import { createContext, useContext } from 'react'
import { useIsAlive } from '../use-hydrated.ts'

/** The time zone of the account; undefined for visitors. */
export const TimeZone = createContext<string | undefined>(undefined)

/** The time zone to show times in. For visitors UTC on the server, then the browser's own (undefined). */
export function useTimezone(): string | undefined {
  const timezone = useContext(TimeZone)
  const isAlive = useIsAlive()
  return timezone ?? (isAlive ? undefined : 'UTC')
}

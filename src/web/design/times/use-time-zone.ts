import { createContext, useContext } from 'react'
import { useIsHydrated } from '../use-hydrated.ts'

/** The time zone of the account; undefined for visitors. */
export const TimeZone = createContext<string | undefined>(undefined)

/** The time zone for shown times. For visitors UTC until hydration, then undefined, which means the browser's zone. */
export function useTimeZone(): string | undefined {
  const timezone = useContext(TimeZone)
  const isHydrated = useIsHydrated()
  return timezone ?? (isHydrated ? undefined : 'UTC')
}

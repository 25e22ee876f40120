import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { UnsavedGuard } from '../../design/forms/unsaved-guard.tsx'

type Guard = { report: (section: string, isUnsaved: boolean) => void; leaveAnyway: (leave: () => void) => void }

const GuardContext = createContext<Guard>({ report: () => {}, leaveAnyway: (leave) => leave() })

/** All sections share one guard, because React Router supports only one blocker at a time. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const [isOff, setIsOff] = useState(false)
  const report = useCallback<Guard['report']>(
    (section, isUnsaved) =>
      setUnsaved((before) => {
        if (before.includes(section) === isUnsaved) return before
        return isUnsaved ? [...before, section] : before.filter((other) => other !== section)
      }),
    [],
  )
  const leaveAnyway = useCallback<Guard['leaveAnyway']>((leave) => {
    // Turn the guard off before navigation starts, because it checks only once.
    flushSync(() => setIsOff(true))
    leave()
    setIsOff(false)
  }, [])
  const [guard] = useState<Guard>({ report, leaveAnyway })
  return (
    <GuardContext value={guard}>
      <UnsavedGuard isUnsaved={unsaved.length > 0 && !isOff} />
      {children}
    </GuardContext>
  )
}

export function useUnsaved(isUnsaved: boolean): void {
  const section = useId()
  const { report } = useContext(GuardContext)
  useEffect(() => {
    report(section, isUnsaved)
    return () => report(section, false)
  }, [report, section, isUnsaved])
}

export function useLeaveAnyway(): Guard['leaveAnyway'] {
  return useContext(GuardContext).leaveAnyway
}

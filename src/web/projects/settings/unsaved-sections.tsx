import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { UnsavedGuard } from '../../design/forms/unsaved-guard.tsx'

type Guard = { tell: (section: string, isUnsaved: boolean) => void; leaveAnyway: (leave: () => void) => void }

const GuardContext = createContext<Guard>({ tell: () => {}, leaveAnyway: (leave) => leave() })

/** One guard for all sections below: a screen can be blocked from leaving only once. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const [isOff, setIsOff] = useState(false)
  const tell = useCallback<Guard['tell']>(
    (section, isUnsaved) =>
      setUnsaved((before) => {
        if (before.includes(section) === isUnsaved) return before
        return isUnsaved ? [...before, section] : before.filter((other) => other !== section)
      }),
    [],
  )
  const leaveAnyway = useCallback<Guard['leaveAnyway']>((leave) => {
    // The guard has to stand down before anybody leaves; it looks only once.
    flushSync(() => setIsOff(true))
    leave()
    setIsOff(false)
  }, [])
  const [guard] = useState<Guard>({ tell, leaveAnyway })
  return (
    <GuardContext value={guard}>
      <UnsavedGuard isUnsaved={unsaved.length > 0 && !isOff} />
      {children}
    </GuardContext>
  )
}

/** Tells the guard whether this section holds something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const section = useId()
  const { tell } = useContext(GuardContext)
  useEffect(() => {
    tell(section, isUnsaved)
    return () => tell(section, false)
  }, [tell, section, isUnsaved])
}

/** Goes elsewhere without being asked about what is not saved. */
export function useLeaveAnyway(): Guard['leaveAnyway'] {
  return useContext(GuardContext).leaveAnyway
}

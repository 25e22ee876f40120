import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Calls `open` once if the command palette opened this screen to do `what`. A reload does not repeat it. */
export function useOpened(what: string, open: () => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = (state as { opens?: string } | null)?.opens === what
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!isWanted) return
    latest.current()
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [isWanted, navigate, pathname, search])
}

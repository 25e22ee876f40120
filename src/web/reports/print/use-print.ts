import { useEffect } from 'react'

const WAIT_MS = 1000

/** Prints the window when it stands for a second, and closes it when that is done. A window that somebody opened by hand stays. */
export function usePrint(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      let isPrinting = false
      window.addEventListener('beforeprint', () => {
        isPrinting = true
      })
      window.addEventListener('afterprint', () => {
        isPrinting = false
        window.close()
      })
      window.print()
      // Most browsers wait here until the dialog is closed. Some go on at once: closing now would take it away.
      if (!isPrinting) window.close()
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
}

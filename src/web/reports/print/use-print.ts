import { useEffect } from 'react'

const WAIT_MS = 1000

/** Prints the window after a second, then closes it. A window that the user opened stays open. */
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
      // Most browsers wait here until the print dialog is closed. In others, window.close() would close the dialog.
      if (!isPrinting) window.close()
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
}

import { useEffect } from 'react'

const WAIT_MS = 1000

/** Prints the window after a second and then closes it. Browsers do not close a window that the user opened. */
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
      // Most browsers pause the script until the print dialog is closed. In others, wait for `afterprint`, because
      // `window.close()` would close the dialog.
      if (!isPrinting) window.close()
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
}

import { useState } from 'react'
import { download } from '../../client/download.ts'
import { showToast } from '../../design/toasts/toast.ts'

const EXCEL_ROWS = 1_048_575

/** Downloads the rows of the view, or those of `ranges`, with the shown columns. */
export function useCsvExport(path: string) {
  const [isRunning, setIsRunning] = useState(false)
  const start = async (count: number, ranges = '') => {
    setIsRunning(true)
    const problem = await download(ranges === '' ? path : `${path}&rows=${ranges}`)
    setIsRunning(false)
    if (problem !== null) showToast('error', problem)
    else if (count > EXCEL_ROWS) showToast('info', 'CSV export started. Excel opens only the first 1,048,576 rows.')
    else showToast('success', 'CSV export downloaded')
  }
  return { start, isRunning }
}

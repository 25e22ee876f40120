import { useEffect, useState } from 'react'
import type { ExportFormat, ReportExport } from '#domain/report-export.ts'
import { showToast } from '../../components/toast.ts'
import { type ApiAnswer, callApi } from '../../session/call-api.ts'

const ASK_EVERY_MS = 700

const DOWNLOADED: Record<ExportFormat, string> = {
  xlsx: 'Excel export downloaded',
  pdf: 'PDF report downloaded',
  notion: 'Notion export downloaded. In Notion, open Settings, then Import, and choose this ZIP file.',
}

/** A report that is being made: its file is handed to the browser as soon as it is there. */
export function useReportExport(projectId: string) {
  const [current, setCurrent] = useState<ReportExport | null>(null)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const path = `/projects/${projectId}/report/exports`

  useEffect(() => {
    if (!current || !isUnderWay(current)) return
    const timer = setTimeout(async () => {
      const answer = await callApi<ReportExport>('GET', `${path}/${current.id}`)
      const isLost = !answer.ok && (answer.error.status === 0 || answer.error.status >= 500)
      setIsOutOfReach(isLost)
      // Asks again: the report is being made whether we hear of it or not.
      if (isLost) setCurrent({ ...current })
      else settle(answer)
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  })

  const settle = (answer: ApiAnswer<ReportExport>) => {
    if (!answer.ok) {
      setCurrent(null)
      showToast('error', answer.error.message)
      return
    }
    const { value } = answer
    setCurrent(isUnderWay(value) ? value : null)
    if (value.status === 'failed') showToast('error', value.error ?? 'The report could not be made.')
    if (value.status !== 'ready') return
    download(`/api${path}/${value.id}/file`)
    showToast('success', DOWNLOADED[value.format])
  }

  const start = async (format: ExportFormat, asked: { session: string; filter: string }) =>
    settle(await callApi<ReportExport>('POST', path, { format, ...asked }))

  return { current, isOutOfReach, start }
}

function isUnderWay({ status }: ReportExport): boolean {
  return status === 'queued' || status === 'running'
}

/** The answer is an attachment: the page stays. */
export function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

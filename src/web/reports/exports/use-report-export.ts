import { useEffect, useState } from 'react'
import type { ExportFormat, ReportExport } from '#domain/reports/report-export.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import type { Answers } from '../../client/use-api-query.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { isUnderWay, useExportList } from './use-export-list.ts'

const ASK_EVERY_MS = 700

const DOWNLOADED: Record<ExportFormat, string> = {
  xlsx: 'Excel export downloaded',
  pdf: 'PDF report downloaded',
  notion: 'Notion export downloaded. In Notion, open Settings, then Import, and choose this ZIP file.',
}

/** Why a file could not even be asked for. It stays until somebody tries again or has read it. */
type ExportFailure = { projectId: string; message: string; tryAgain: () => void }
type Input = { session: string; filter: string }
type Made = { format: ExportFormat; asked: Input }

export type Exporting = ReturnType<typeof useReportExport>

/** A report that is being made: its file is handed to the browser as soon as it is there. */
export function useReportExport(projectId: string, session: string | null, loaded: Answers | null) {
  const { exports, put, dismiss } = useExportList(projectId, session, loaded)
  const [current, setCurrent] = useState<(ReportExport & Pick<Made, 'asked'>) | null>(null)
  const [failure, setFailure] = useState<ExportFailure | null>(null)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const path = `/projects/${projectId}/report/exports`

  useEffect(() => {
    if (!current || !isUnderWay(current)) return
    const timer = setTimeout(async () => {
      const result = await callApi<ReportExport>('GET', `${path}/${current.id}`)
      const isLost = !result.ok && (result.error.status === 0 || result.error.status >= 500)
      setIsOutOfReach(isLost)
      // Asks again: the report is being made whether we hear of it or not.
      if (isLost) setCurrent({ ...current })
      else settle(result, current)
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  })

  const settle = (outcome: ApiResult<ReportExport>, made: Made) => {
    if (!outcome.ok) {
      setCurrent(null)
      failWith(outcome.error.message, () => void start(made.format, made.asked))
      return
    }
    const { value } = outcome
    setCurrent(isUnderWay(value) ? { ...value, asked: made.asked } : null)
    put(value)
    if (value.status !== 'ready') return
    download(`/api${path}/${value.id}/file`)
    showToast('success', DOWNLOADED[value.format])
  }

  const start = async (format: ExportFormat, input: Input) => {
    setFailure(null)
    settle(await callApi<ReportExport>('POST', path, { format, ...input }), { format, asked: input })
  }

  const failWith = (message: string, tryAgain: () => void) => setFailure({ projectId, message, tryAgain })
  return {
    current,
    /** What came of the others. */
    listed: exports.filter(({ id }) => id !== current?.id),
    dismiss,
    isOutOfReach,
    start,
    // The screen may be another project's by now.
    failure: failure?.projectId === projectId ? failure : null,
    failWith,
    forgetFailure: () => setFailure(null),
  }
}

/** The answer is an attachment: the page stays. */
export function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

import { useEffect, useState } from 'react'
import type { ExportFormat, ReportExport } from '#domain/reports/report-export.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { download } from '../../client/download.ts'
import type { ResponsesByPath } from '../../client/use-api-query.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { isUnderWay, useExportList } from './use-export-list.ts'

const POLL_MS = 700

const DOWNLOADED: Record<ExportFormat, string> = {
  xlsx: 'Excel export downloaded',
  pdf: 'PDF report downloaded',
  notion: 'Notion export downloaded. In Notion, open Settings, then Import, and choose this ZIP file.',
}

/** Why an export could not be requested. Shown until the user retries or dismisses it. */
type ExportFailure = { projectId: string; message: string; tryAgain: () => void }
type Input = { session: string; filter: string }
type Made = { format: ExportFormat; input: Input }

export type Exporting = ReturnType<typeof useReportExport>

/** Downloads the file as soon as the export is ready. */
export function useReportExport(projectId: string, session: string | null, loaded: ResponsesByPath | null) {
  const { exports, archive, put, dismiss } = useExportList(projectId, session, loaded)
  const [current, setCurrent] = useState<(ReportExport & Pick<Made, 'input'>) | null>(null)
  const [failure, setFailure] = useState<ExportFailure | null>(null)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const path = `/projects/${projectId}/report/exports` as const

  useEffect(() => {
    if (!current || !isUnderWay(current)) return
    const timer = setTimeout(async () => {
      const result = await callApi('GET', `${path}/${current.id}`)
      const isLost = !result.ok && (result.error.status === 0 || result.error.status >= 500)
      setIsOutOfReach(isLost)
      // The server may still be working on the export. A new object triggers the next poll.
      if (isLost) setCurrent({ ...current })
      else settle(result, current)
    }, POLL_MS)
    return () => clearTimeout(timer)
  })

  const settle = (outcome: ApiResult<ReportExport>, made: Made) => {
    if (!outcome.ok) {
      setCurrent(null)
      failWith(outcome.error.message, () => void start(made.format, made.input))
      return
    }
    const { value } = outcome
    setCurrent(isUnderWay(value) ? { ...value, input: made.input } : null)
    put(value)
    if (value.status !== 'ready') return
    void fetchFile(`/api${path}/${value.id}/file`, DOWNLOADED[value.format])
  }

  const start = async (format: ExportFormat, input: Input) => {
    setFailure(null)
    settle(await callApi('POST', path, { format, ...input }), { format, input })
  }

  /** `words` are shown when the download has started. */
  const fetchFile = async (url: string, words: string): Promise<void> => {
    setFailure(null)
    const problem = await download(url)
    if (problem !== null) return failWith(problem, () => void fetchFile(url, words))
    showToast('success', words)
  }

  const failWith = (message: string, tryAgain: () => void) => setFailure({ projectId, message, tryAgain })
  return {
    current,
    /** All exports except the current one. */
    listed: exports.filter(({ id }) => id !== current?.id),
    archive,
    dismiss,
    isOutOfReach,
    start,
    // Show a failure only in its own project, because the user can switch projects while an export runs.
    failure: failure?.projectId === projectId ? failure : null,
    fetchFile,
    forgetFailure: () => setFailure(null),
  }
}

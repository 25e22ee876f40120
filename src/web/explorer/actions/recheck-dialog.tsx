import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions, DialogClose } from '../../design/dialog.tsx'
import { Progress } from '../../design/loading/progress.tsx'
import { recheckPath } from '../../page-detail/paths.ts'
import { pageLink } from '../../reports/links.ts'
import type { ExploredRow } from '../rows/row-store.ts'

/** The server's limit per minute. */
export const MAX_RECHECKS = 30

type Recheck = ApiValue<'POST', '/projects/{id}/report/pages/{seq}/recheck'>
type Outcome = { seq: number; url: string; words: string; isBad: boolean }

type RecheckDialogProps = {
  project: Project
  session: string | null
  rows: ExploredRow[]
  /** Number of selected rows. `rows` contains only the first of them. */
  selected: number
  onClose: () => void
}

/** Requests the pages one after the other, until the dialog is closed. */
export function RecheckDialog({ project, session, rows, selected, onClose }: RecheckDialogProps) {
  const pages = [...new Map(rows.flatMap(({ seq, pageUrl }) => (seq === null ? [] : [[seq, pageUrl] as const])))]
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const start = async () => {
    const done: Outcome[] = []
    setOutcomes([])
    setIsRunning(true)
    for (const [seq, url] of pages) {
      if (isClosed.current) return
      const result = await callApi('POST', recheckPath({ projectId: project.id, seq: String(seq), session }))
      const words = result.ok ? inWords(result.value) : result.error.message
      done.push({ seq, url, words, isBad: !result.ok || result.value.page.status === 'error' })
      setOutcomes([...done])
      if (!result.ok && (result.error.status === 429 || result.error.status === 401)) break
    }
    setIsRunning(false)
  }
  const cut = selected > rows.length ? ` Only the first ${formatNumber(rows.length)} selected rows are re-checked.` : ''
  return (
    <Dialog
      title={`Re-check ${counted(pages.length, 'page')}`}
      description={
        `Requests these pages now, with the settings of the project, at most ${MAX_RECHECKS} per minute.${cut} ` +
        'The results are shown with each page. The table keeps the results of the crawl.'
      }
      isOpen
      onOpenChange={onClose}
      isWide
    >
      {pages.length === 0 && <p className="text-sm">None of the selected rows belongs to a page with details.</p>}
      {outcomes && (
        <>
          <p role="status" className="text-sm tabular-nums">
            {formatNumber(outcomes.length)} of {formatNumber(pages.length)} re-checked
          </p>
          <Progress value={Math.round((outcomes.length / pages.length) * 100)} label="Re-check" />
          <ul aria-label="Results" className="max-h-72 divide-y divide-line overflow-y-auto text-sm">
            {outcomes.map(({ seq, url, words, isBad }) => (
              <li key={seq} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <Link
                  to={pageLink(project.slug, seq, session)}
                  className="min-w-0 rounded-sm wrap-anywhere text-accent-ink hover:underline"
                >
                  {url}
                </Link>
                <span className={isBad ? 'text-bad' : 'text-muted'}>{words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {outcomes === null ? (
        <DialogActions>
          <Button variant="primary" disabled={pages.length === 0} onClick={() => void start()}>
            Re-check now
          </Button>
        </DialogActions>
      ) : (
        <div className="flex justify-end">
          <DialogClose asChild>
            <Button>{isRunning ? 'Stop' : 'Close'}</Button>
          </DialogClose>
        </div>
      )}
    </Dialog>
  )
}

function inWords({ page }: Recheck): string {
  if (page.status === 'error') return page.error?.message ?? 'The page is broken.'
  return `${page.statusCode ?? 'No status'}, ${counted(page.issues.length, 'issue')}`
}

import { useState } from 'react'
import { Link } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { type ApiError, callApi } from '../../client/call-api.ts'
import { refreshProjects } from '../../client/project-queries.ts'
import { Refusal } from '../../client/refusal.tsx'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { Progress } from '../../design/loading/progress.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import type { ExploredRow } from '../rows/row-store.ts'

export const MAX_REMOVED = 100
const LISTED = 5

type RemoveDialogProps = {
  project: Project
  rows: ExploredRow[]
  /** Number of selected rows. `rows` contains only the first of them. */
  selected: number
  onClose: () => void
  onChanged: () => void
}

/** Asks for confirmation. After the removal, the toast offers to undo it. */
export function RemoveDialog({ project, rows, selected, onClose, onChanged }: RemoveDialogProps) {
  const urls = rows.map(({ pageUrl }) => pageUrl)
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<ApiError | null>(null)

  const finish = async () => {
    onChanged()
    await refreshProjects()
  }
  const restore = async (removed: string[]) => {
    for (const url of removed) {
      const result = await callApi('POST', `/projects/${project.id}/removed-urls/restore`, { url })
      if (!result.ok && result.error.status !== 404) {
        showToast('error', `Not all URLs could be restored. ${result.error.message}`)
        return finish()
      }
    }
    showToast('success', `${counted(removed.length, 'URL')} restored`)
    await finish()
  }
  const remove = async () => {
    setError(null)
    const removed: string[] = []
    for (const url of urls) {
      setDone(removed.length)
      const result = await callApi('POST', `/projects/${project.id}/removed-urls`, { url })
      if (!result.ok) {
        setDone(null)
        if (removed.length === 0) return setError(result.error)
        showToast('error', `Only ${counted(removed.length, 'URL')} removed. ${result.error.message}`)
        return finish()
      }
      removed.push(url)
    }
    onClose()
    showToast('success', `${counted(removed.length, 'URL')} removed`, {
      label: 'Undo',
      onClick: () => void restore(removed),
    })
    await finish()
  }
  const cut = selected > rows.length ? ` Only the first ${formatNumber(rows.length)} selected rows are removed.` : ''
  return (
    <Dialog
      title={`Remove ${counted(urls.length, 'URL')}?`}
      description={
        `They will not appear in the reports and stats of ${project.name}, and later crawls will skip them.${cut} ` +
        'Nothing is deleted: you can restore them in the project settings at any time.'
      }
      isOpen
      onOpenChange={onClose}
    >
      <ul className="max-h-40 overflow-y-auto rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">
        {urls.slice(0, LISTED).map((url) => (
          <li key={url}>{url}</li>
        ))}
        {urls.length > LISTED && (
          <li className="font-sans text-muted">and {formatNumber(urls.length - LISTED)} more</li>
        )}
      </ul>
      {done !== null && (
        <div role="status" className="grid gap-1 text-sm text-muted tabular-nums">
          {formatNumber(done)} of {formatNumber(urls.length)} removed
          <Progress value={Math.round((done / urls.length) * 100)} label="Removing" />
        </div>
      )}
      <Refusal error={error} />
      <DialogActions
        isCancelDisabled={done !== null}
        aside={
          <Link
            to={`/dashboard/${project.slug}/settings`}
            className="rounded-sm text-sm text-accent-ink hover:underline"
          >
            Removed URLs
          </Link>
        }
      >
        <Button variant="danger" isLoading={done !== null} onClick={() => void remove()}>
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  )
}

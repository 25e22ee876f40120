import { useRevalidator } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { callApi } from '../client/call-api.ts'
import { refreshProjects } from '../client/project-queries.ts'
import { Refusal } from '../client/refusal.tsx'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogActions } from '../design/dialog.tsx'
import { showToast } from '../design/toasts/toast.ts'

type RemoveUrlDialogProps = {
  project: Project
  /** The dialog is closed while this is null. */
  url: string | null
  onClose: () => void
  /** Must move the focus, because the focused row no longer exists. */
  onRemoved: () => void
}

/** Asks for confirmation. After the removal, the toast offers to undo it. */
export function RemoveUrlDialog({ project, url, onClose, onRemoved }: RemoveUrlDialogProps) {
  const { run, isRunning, error, clearError } = useTask()
  const { revalidate } = useRevalidator()
  const refresh = async () => {
    await refreshProjects()
    await revalidate()
  }
  const restore = async (removed: string) => {
    const result = await callApi('POST', `/projects/${project.id}/removed-urls/restore`, { url: removed })
    if (result.ok) {
      showToast('success', 'URL restored')
      await refresh()
    } else showToast('error', `The URL could not be restored. ${result.error.message}`)
  }
  const close = () => {
    clearError()
    onClose()
  }
  const remove = async () => {
    if (url === null) return
    const outcome = await run(() => callApi('POST', `/projects/${project.id}/removed-urls`, { url }))
    if (!outcome) return
    if (!outcome.ok) return showFailure(outcome.error, 'Failed to update project')
    close()
    showToast('success', 'URL removed', { label: 'Undo', onClick: () => void restore(url) })
    await refresh()
    onRemoved()
  }
  return (
    <Dialog
      title="Remove this URL?"
      description={
        `It will not appear in the reports and stats of ${project.name}, and later crawls will skip it. ` +
        'Nothing is deleted: you can restore it in the project settings at any time.'
      }
      isOpen={url !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
    >
      <p className="max-h-40 overflow-y-auto rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all">{url}</p>
      <Refusal error={error} />
      <DialogActions>
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Remove URL
        </Button>
      </DialogActions>
    </Dialog>
  )
}

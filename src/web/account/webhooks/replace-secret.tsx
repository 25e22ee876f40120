import { useState } from 'react'
import type { Receiver } from '#domain/events/receiver.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { useShownWorkspace } from '../../session/current-workspace.ts'
import { NewSecret } from './new-secret.tsx'

export function ReplaceSecret({ webhook: { id, name } }: { webhook: Receiver }) {
  const [isOpen, setIsOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { run, isRunning, error, clearError } = useTask()
  const shown = useShownWorkspace()
  const close = (open: boolean) => {
    setIsOpen(open)
    setSecret(null)
    clearError()
  }
  const replace = async () => {
    const response = await run(() => callApi('POST', `/workspace/webhooks/${id}/secret`, shown))
    if (response?.ok) setSecret(response.value.secret)
  }
  return (
    <Dialog
      title={secret === null ? `Replace the secret of ‘${name}’?` : 'Copy the new secret'}
      description={
        secret === null
          ? 'For 24 hours, events are signed with both secrets, so that you have time to change your program.'
          : 'You see this secret only now. If you lose it, replace it again.'
      }
      trigger={
        <Button size="sm" aria-label={`Replace secret of ${name}`}>
          Replace secret
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={close}
    >
      {secret === null ? (
        <>
          <Refusal error={error} />
          <DialogActions>
            <Button variant="primary" isLoading={isRunning} onClick={replace}>
              Replace
            </Button>
          </DialogActions>
        </>
      ) : (
        <NewSecret secret={secret} onDone={() => close(false)} />
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { ProofForm } from './proof-form.tsx'

type SwitchOffDialogProps = { account: Account; onOff: () => Promise<void> }

export function SwitchOffDialog({ account, onOff }: SwitchOffDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, clearError } = useTask()
  const switchOff = async (proof: { password?: string }) => {
    const response = await run(() => callApi('POST', '/account/two-factor/disable', proof))
    if (!response?.ok) return
    setIsOpen(false)
    showToast('success', 'Two-factor authentication is off')
    await onOff()
  }
  return (
    <Dialog
      title="Switch off two-factor authentication"
      description="We no longer ask for a code, and your recovery codes stop working."
      trigger={<Button>Switch off</Button>}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        clearError()
      }}
    >
      <ProofForm
        account={account}
        action="Switch off"
        variant="danger"
        isRunning={isRunning}
        error={error}
        onProve={switchOff}
      />
    </Dialog>
  )
}

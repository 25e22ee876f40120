import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function RenewCodesDialog({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isHeldOpen, setIsHeldOpen] = useState(false)
  const { run, isRunning, error, clearError } = useTask()

  const renew = async (proof: { password?: string }) => {
    const path = '/account/two-factor/recovery-codes'
    const result = await run(() => callApi('POST', path, proof))
    if (result?.ok) setCodes(result.value.recoveryCodes)
  }
  const changeOpen = (open: boolean) => {
    setIsOpen(open)
    setCodes(null)
    setIsHeldOpen(false)
    clearError()
  }
  return (
    <Dialog
      title={codes ? 'Your new recovery codes' : 'Create new recovery codes'}
      description={
        codes
          ? 'Keep them in a safe place. Each code lets you sign in once without your phone.'
          : 'You get ten new codes, and the old ones stop working.'
      }
      trigger={<Button>New recovery codes</Button>}
      isOpen={isOpen}
      onOpenChange={(open) => (codes ? setIsHeldOpen(true) : changeOpen(open))}
    >
      {codes ? (
        <RecoveryCodes email={account.email} codes={codes} isHeldOpen={isHeldOpen} onDone={() => changeOpen(false)} />
      ) : (
        <ProofForm account={account} action="Create new codes" isRunning={isRunning} error={error} onProve={renew} />
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep, type TwoFactorSetUp } from './scan-step.tsx'

type SwitchOnDialogProps = { account: Account; onOn: () => Promise<void> }
type Step = { name: 'proof' } | { name: 'scan'; setUp: TwoFactorSetUp } | { name: 'codes'; recoveryCodes: string[] }

/** Asks for the password, asks for a code from the authenticator app, and then shows the recovery codes. */
export function SwitchOnDialog({ account, onOn }: SwitchOnDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'proof' })
  const [isHeldOpen, setIsHeldOpen] = useState(false)
  const { run, isRunning, error, clearError } = useTask()

  const prove = async (proof: { password?: string }) => {
    const result = await run(() => callApi('POST', '/account/two-factor/enable', proof))
    if (result?.ok) setStep({ name: 'scan', setUp: result.value })
  }
  const changeOpen = (open: boolean) => {
    setIsOpen(open)
    setIsHeldOpen(false)
    if (open) {
      clearError()
      setStep({ name: 'proof' })
    } else if (step.name === 'codes') void onOn()
  }
  return (
    <Dialog
      {...WORDS[step.name]}
      trigger={<Button variant="primary">Switch on</Button>}
      isOpen={isOpen}
      onOpenChange={(open) => (step.name === 'codes' && !open ? setIsHeldOpen(true) : changeOpen(open))}
    >
      {step.name === 'proof' && (
        <ProofForm account={account} action="Continue" isRunning={isRunning} error={error} onProve={prove} />
      )}
      {step.name === 'scan' && (
        <ScanStep
          setUp={step.setUp}
          onConfirmed={() => setStep({ name: 'codes', recoveryCodes: step.setUp.recoveryCodes })}
        />
      )}
      {step.name === 'codes' && (
        <RecoveryCodes
          email={account.email}
          codes={step.recoveryCodes}
          isHeldOpen={isHeldOpen}
          onDone={() => changeOpen(false)}
        />
      )}
    </Dialog>
  )
}

const WORDS = {
  proof: {
    title: 'Switch on two-factor authentication',
    description: 'You need an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password.',
  },
  scan: {
    title: 'Scan the code with your app',
    description: 'Then enter the six digits it shows, to confirm that it works.',
  },
  codes: {
    title: 'Two-factor authentication is on',
    description: 'Keep these recovery codes in a safe place. Each code lets you sign in once without your phone.',
  },
}

import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import type { ApiError } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { Button } from '../../design/button.tsx'
import { DialogActions } from '../../design/dialog.tsx'
import { PasswordField } from '../../design/forms/password-field.tsx'

type ProofFormProps = {
  account: Account
  action: string
  variant?: ComponentProps<typeof Button>['variant']
  isRunning: boolean
  error: ApiError | null
  onProve: (proof: { password?: string }) => void
}

/** Asks for the password before a security change. Users without a password must have signed in recently. */
export function ProofForm({ account, action, variant = 'primary', isRunning, error, onProve }: ProofFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isAboutPassword = error?.code === 'wrong_password' || error?.code === 'password_required'

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    const password = input.current?.value ?? ''
    setProblem(account.hasPassword && password === '' ? 'Enter your password.' : null)
    if (account.hasPassword && password === '') return input.current?.focus()
    onProve(account.hasPassword ? { password } : {})
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {!isAboutPassword && <Refusal error={error} />}
      {account.hasPassword ? (
        <>
          {/* Tells password managers which account the password is for. */}
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
          <PasswordField
            ref={input}
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            error={problem ?? (isAboutPassword ? error.message : null)}
          />
        </>
      ) : (
        <p className="text-sm">Your account has no password, so you must have signed in within the last ten minutes.</p>
      )}
      <DialogActions>
        <Button type="submit" variant={variant} isLoading={isRunning}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}

import { type SubmitEvent, useRef, useState } from 'react'
import type { ApiValue } from '../../client/api-types.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'

export type TwoFactorSetUp = ApiValue<'POST', '/account/two-factor/enable'>

type ScanStepProps = { setUp: TwoFactorSetUp; onConfirmed: () => void }

/** Shows the secret as a QR code and asks for the first code from the authenticator app. */
export function ScanStep({ setUp, onConfirmed }: ScanStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const code = (input.current?.value ?? '').replace(/\s/g, '')
    setProblem(code === '' ? 'Enter the six digits that your authenticator app shows.' : null)
    if (code === '') return input.current?.focus()
    const response = await run(() => callApi('POST', '/account/two-factor/confirm', { code }))
    if (response?.ok) return onConfirmed()
    input.current?.select()
  }
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <div
          role="img"
          aria-label="QR code for your authenticator app"
          className="size-48 overflow-hidden rounded-lg border border-line bg-white [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server, only rectangles.
          dangerouslySetInnerHTML={{ __html: setUp.qrSvg }}
        />
        <p className="text-center text-sm text-muted">
          No camera? Type this key into the app:
          <code className="mt-1 block font-mono text-sm wrap-anywhere text-ink select-all">
            {inFours(setUp.secret)}
          </code>
        </p>
      </div>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          ref={input}
          label="Code from your app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
          error={problem ?? error?.message ?? null}
        />
        <DialogActions>
          <Button type="submit" variant="primary" isLoading={isRunning}>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </>
  )
}

/** Groups of four are easier to type. Authenticator apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

import { useId, useRef, useState } from 'react'
import { pictureKindOf } from '#domain/accounts/avatar.ts'
import {
  LOGO_TOO_LARGE,
  LOGO_WRONG_KIND,
  MAX_LOGO_BYTES,
  type ReportBranding,
  type ReportLogo,
} from '#domain/reports/report-branding.ts'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { type ShownWorkspace, useShownWorkspace } from '../../session/current-workspace.ts'
import { sendLogo } from './send-logo.ts'

type LogoFieldProps = { logo: ReportLogo | null; onSaved: (branding: ReportBranding) => void }

export function LogoField({ logo, onSaved }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const shown = useShownWorkspace()

  const change = async (work: () => ReturnType<typeof sendLogo>, done: string) => {
    setIsBusy(true)
    setError(null)
    const result = await work()
    setIsBusy(false)
    if (!result.ok) return setError(result.error.message)
    onSaved(result.value)
    showToast('success', done)
    button.current?.focus()
  }
  const upload = async (file: File) => {
    const problem = await validate(file)
    if (problem !== null) return setError(problem)
    await change(() => sendLogo(file, shown), 'Logo saved. It is on the next PDF report.')
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm font-medium">
        Logo
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={button} aria-describedby={id} isLoading={isBusy} onClick={() => input.current?.click()}>
          {logo ? 'Change logo' : 'Upload logo'}
        </Button>
        {logo && !isBusy && (
          <Button variant="ghost" onClick={() => change(() => removeLogo(shown), 'Logo removed')}>
            Remove logo
          </Button>
        )}
      </div>
      <div role="alert">{error && <p className="text-sm text-bad wrap-anywhere">{error}</p>}</div>
      <p className="text-sm text-muted">
        PNG or JPG, up to 2 MB. We scale it to at most 640 × 200 pixels and remove all other data from the file.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="Logo file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Without this, choosing the same file again fires no change event.
          target.value = ''
          if (file) void upload(file)
        }}
      />
    </div>
  )
}

function removeLogo(shown: ShownWorkspace): ReturnType<typeof sendLogo> {
  return callApi('DELETE', `/account/report-branding/logo?${new URLSearchParams(shown)}`)
}

/** Repeats the server's validation in the browser to save a request. */
async function validate(file: File): Promise<string | null> {
  if (file.size > MAX_LOGO_BYTES) return LOGO_TOO_LARGE
  // Reading fails if the file was deleted after it was chosen.
  const beginning = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const kind = pictureKindOf(new Uint8Array(beginning))
  return kind === 'png' || kind === 'jpeg' ? null : LOGO_WRONG_KIND
}

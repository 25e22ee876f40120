import { useId } from 'react'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { PasswordField } from '../../../design/forms/password-field.tsx'
import type { SettingsDraft } from '../use-settings-draft.ts'

export function BasicAuth({ draft: { settings, fields, problems, change } }: { draft: SettingsDraft }) {
  const id = useId()
  const { authUser, authPassword } = fields
  const isStored = settings.basicAuthUser !== null
  const isRemoved = isStored && authUser === '' && authPassword === ''
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <h3 id={id} className="text-sm font-medium">
        Basic auth
      </h3>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <TextField
          label="User name"
          name="authUser"
          value={authUser}
          error={problems.authUser}
          onChange={({ target }) => change({ authUser: target.value })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          name="authPassword"
          value={authPassword}
          error={problems.authPassword}
          onChange={({ target }) => change({ authPassword: target.value })}
          placeholder={isStored && !isRemoved ? 'Stored, hidden' : undefined}
          autoComplete="new-password"
        />
      </div>
      {isRemoved && <p className="text-sm text-muted">Basic auth is removed when you save.</p>}
      {isStored && !isRemoved && (
        <Button size="sm" onClick={() => change({ authUser: '', authPassword: '' })} className="justify-self-start">
          Remove basic auth
        </Button>
      )}
    </fieldset>
  )
}

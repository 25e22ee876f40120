import type { ComponentProps } from 'react'
import { PASSWORD_HINT } from '#domain/accounts/password.ts'
import { PasswordField } from '../../design/forms/password-field.tsx'
import { PasswordStrengthMeter } from './password-strength.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { value: string }

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <PasswordField required autoComplete="new-password" hint={PASSWORD_HINT} {...props} />
      <PasswordStrengthMeter password={props.value} />
    </div>
  )
}

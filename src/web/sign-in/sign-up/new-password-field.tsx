import type { ComponentProps } from 'react'
import { PasswordField } from '../../design/forms/password-field.tsx'
import { PasswordStrengthMeter } from './password-strength.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { value: string }

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <PasswordField required autoComplete="new-password" placeholder="At least 8 characters" {...props} />
      <PasswordStrengthMeter password={props.value} />
    </div>
  )
}

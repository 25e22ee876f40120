import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_CLASS, Field } from './field.tsx'

type PasswordFieldProps = ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string | null }

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_CLASS} h-11 pr-11 pl-3`}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className={classNames(
              'absolute top-1.5 right-1.5 flex size-8 items-center',
              'justify-center rounded-sm text-muted hover:text-ink',
            )}
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

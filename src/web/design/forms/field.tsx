import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type FieldProps = { label: string; hint?: ReactNode; error?: string | null; className?: string }
type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Links the label, hint and error to the control for screen readers. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} className={`${CONTROL_CLASS} h-11 px-3`} />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, className, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...area} {...control} className={`${CONTROL_CLASS} px-3 py-2`} />}
    </Field>
  )
}

export const CONTROL_CLASS =
  'w-full rounded-md border border-field-line bg-surface text-base text-ink transition-colors duration-100 ' +
  'focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  '[&[readonly]]:bg-sunken [&[readonly]]:text-muted aria-invalid:border-bad sm:text-sm'

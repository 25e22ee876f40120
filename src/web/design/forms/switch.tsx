import { Switch as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type SwitchProps = ComponentProps<typeof Primitive.Root> & { label: ReactNode; hint?: ReactNode }

/** For settings that take effect immediately. Use a checkbox in forms that are submitted. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4 text-sm">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'h-5 w-9 shrink-0 rounded-full bg-field-line p-0.5 transition-colors',
          'disabled:opacity-50 data-[state=checked]:bg-accent',
        )}
      >
        <Primitive.Thumb
          className={classNames(
            'block size-4 rounded-full bg-on-accent',
            'transition-transform data-[state=checked]:translate-x-4',
          )}
        />
      </Primitive.Root>
    </div>
  )
}

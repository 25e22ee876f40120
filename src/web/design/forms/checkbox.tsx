import { Check } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type CheckboxProps = ComponentProps<typeof Primitive.Root> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <Primitive.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-sm border border-field-line',
          'bg-surface disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        )}
      >
        <Primitive.Indicator>
          <Check className="size-3.5 text-on-accent" strokeWidth={3} aria-hidden="true" />
        </Primitive.Indicator>
      </Primitive.Root>
      <div className="grid gap-0.5">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

import { RadioGroup as Primitive } from 'radix-ui'
import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'

type RadioGroupProps = ComponentProps<typeof Primitive.Root> & {
  label: string
  options: { value: string; label: string; hint?: string }[]
}

export function RadioGroup({ label, options, ...rest }: RadioGroupProps) {
  const id = useId()
  return (
    <div className="grid gap-2 text-sm">
      <p id={id} className="font-medium">
        {label}
      </p>
      <Primitive.Root {...rest} aria-labelledby={id} className="grid gap-2">
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-2.5">
            <Primitive.Item
              value={option.value}
              id={`${id}-${option.value}`}
              aria-describedby={option.hint && `${id}-${option.value}-hint`}
              className={classNames(
                'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-field-line',
                'bg-surface disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
              )}
            >
              <Primitive.Indicator className="size-1.5 rounded-full bg-on-accent" />
            </Primitive.Item>
            <div className="grid gap-0.5">
              <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
              {option.hint && (
                <p id={`${id}-${option.value}-hint`} className="text-muted">
                  {option.hint}
                </p>
              )}
            </div>
          </div>
        ))}
      </Primitive.Root>
    </div>
  )
}

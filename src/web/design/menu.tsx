import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type MenuProps = {
  /** When the menu closes, the focus returns to the trigger. */
  trigger: ReactNode
  align?: 'start' | 'end'
  /** Called after the focus has returned to the trigger. A dialog opened here returns the focus to the trigger too. */
  onClosed?: () => void
  children: ReactNode
}

export function Menu({ trigger, align = 'end', onClosed, children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={() => onClosed && setTimeout(onClosed)}
          className={classNames(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto',
            'rounded-lg border border-line bg-raised p-1 font-sans text-sm text-ink shadow-float',
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item {...rest} className={classNames(ITEM_CLASS, 'px-2.5', className)} />
}

/** Keeps the menu open to let the user choose several items. */
export function MenuCheckboxItem({ children, ...rest }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      {...rest}
      onSelect={(event) => event.preventDefault()}
      className={`${ITEM_CLASS} pr-3 pl-8 relative`}
    >
      <Primitive.ItemIndicator className="absolute left-2.5">
        <Check className="size-4 text-accent-ink" aria-hidden="true" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function MenuLabel(props: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label {...props} className="px-2.5 py-1.5 text-xs font-medium text-muted" />
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />
}

const ITEM_CLASS =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-md py-1.5 outline-none select-none ' +
  'data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:shrink-0'

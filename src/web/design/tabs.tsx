import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TabsProps = {
  label: string
  tabs: { value: string; label: string; content: ReactNode }[]
  /** The open tab. Without a value, the component keeps its own state. */
  value?: string
  onChange?: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      value={value}
      onValueChange={onChange}
    >
      <Primitive.List aria-label={label} className="flex gap-5 border-b border-line text-sm">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              '-mb-px h-10 border-b-2 border-transparent font-medium text-muted hover:text-ink',
              'data-[state=active]:border-accent-ink data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} tabIndex={-1} className="pt-4 outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { AccountCard } from '../../account/account-card.tsx'
import { Form } from '../../design/forms/form.tsx'
import { isCheckField } from './draft/settings-fields.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

type SectionFormProps = {
  title: string
  text?: ReactNode
  draft: SettingsDraft
  /** Shown below the form, for example what can be done after saving. */
  footer?: ReactNode
  children: ReactNode
}

/** Enter saves the changes of all sections, as the save bar does. */
export function SectionForm({ title, text, draft, footer, children }: SectionFormProps) {
  const { fields, change, save } = draft
  // Receives the focus if the rejected field cannot.
  const heading = useRef<HTMLHeadingElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const restore = (typed: Record<string, string>) => {
    const isText = (name: string) => name in fields && !['headers', 'extraction'].includes(name) && !isCheckField(name)
    const known = Object.entries(typed).filter(([name]) => isText(name))
    change(Object.fromEntries(known))
  }
  return (
    <AccountCard title={title} text={text} headingRef={heading}>
      <Form onSubmit={submit} onEarlyInput={restore} className="grid grid-cols-1 gap-5">
        {children}
        {/* Without a button of its own, a form is not submitted by Enter. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {footer}
    </AccountCard>
  )
}

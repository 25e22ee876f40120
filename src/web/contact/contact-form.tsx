import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type ContactField,
  type ContactFields,
  type ContactProblems,
  MIN_CONTACT_MS,
  parseContact,
} from '#domain/content/contact.ts'
import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { TextAreaField, TextField } from '../design/forms/field.tsx'
import { Notice } from '../design/notice.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { useAccount } from '../session/use-account.ts'
import { characterCount } from './character-count.ts'
import type { ContactOutcome } from './contact-result.ts'

type ContactFormProps = {
  /** When the server rendered this form. */
  openedAt: number
  /** True if the form was sent without JavaScript and accepted. */
  wasSent: boolean
  /** Set if the form was sent without JavaScript and rejected. */
  outcome: ContactOutcome | undefined
}

/** Without JavaScript, the browser posts the form and the reloaded page shows the result. */
export function ContactForm({ openedAt, wasSent, outcome }: ContactFormProps) {
  const account = useAccount()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<ContactProblems>(outcome?.problems ?? {})
  const [failure, setFailure] = useState(outcome?.failure ?? null)
  const [isSent, setIsSent] = useState(wasSent)
  const [typing, setTyping] = useState<Partial<ContactFields>>(outcome?.typed ?? {})
  const { run, isRunning } = useTask()
  // Keep the original opening time, even if the loader runs again.
  const [firstOpenedAt] = useState(outcome?.openedAt ?? openedAt)
  /** When the form appeared, by the browser's clock. `openedAt` is from the server's clock, which can differ. */
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])

  const refuse = (found: ContactProblems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRunning) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setIsSent(false)
    setFailure(null)
    const parsed = parseContact(typed)
    if ('problems' in parsed) return refuse(parsed.problems)
    setProblems({})
    const result = await run(async () => {
      await sleepUntil(shownAt.current + MIN_CONTACT_MS)
      return callApi('POST', '/contact', { ...typed, openedAt: Number(typed.openedAt) })
    })
    if (!result) return
    if (!result.ok) return setFailure(result.error.message)
    form.current?.reset()
    setTyping({})
    setIsSent(true)
    showToast('success', 'Message Sent')
  }

  const prefilled: Partial<ContactFields> = account
    ? { name: `${account.firstName} ${account.lastName}`.trim(), email: account.email }
    : {}
  const field = (name: ContactField) => ({
    name,
    required: true,
    defaultValue: outcome?.typed[name] ?? prefilled[name] ?? '',
    error: problems[name] ?? null,
  })
  /** `maxLength` would cut pasted text silently. Text that is too long is rejected with a message instead. */
  const bounded = (name: ContactField) => ({
    ...field(name),
    hint: characterCount(name, typing[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) => setTyping({ ...typing, [name]: target.value }),
  })
  return (
    <form ref={form} method="post" action="/contact" noValidate onSubmit={send} className="grid grid-cols-1 gap-5">
      {isSent && (
        <Notice tone="success">
          <p className="font-medium">Message Sent</p>
          <p>Thank you. We have received your message. Any reply will go to the email address you gave.</p>
        </Notice>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      </div>
      <TextField label="Subject" {...bounded('subject')} />
      <TextAreaField label="Message" rows={8} {...bounded('message')} />
      <p className="text-sm text-muted">All fields are required.</p>
      {/* A honeypot. People cannot see this field, but bots fill it in. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name="openedAt" value={firstOpenedAt} />
      <div>
        <Button type="submit" variant="primary" size="lg" isLoading={isRunning}>
          Send message
        </Button>
      </div>
    </form>
  )
}

function sleepUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
}

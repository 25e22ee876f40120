import { type SubmitEvent, useRef, useState } from 'react'
import { MAX_SHARE_NAME, MAX_SHARE_PASSWORD, MIN_SHARE_PASSWORD } from '#domain/shares/share-link.ts'
import { formatMoment } from '#domain/words/dates.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { PasswordField } from '../../design/forms/password-field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { useTimeZone } from '../../design/times/use-time-zone.ts'
import type { SharedThing } from './share-words.ts'

const EXPIRY = [
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '', label: 'Never' },
]

export type SharedCrawl = { id: string; createdAt: string }

type ShareFormProps = {
  projectId: string
  thing: SharedThing
  crawl: SharedCrawl | null
  /** The earlier crawl of a comparison. */
  before: SharedCrawl | null
  onCreated: (url: string) => Promise<void>
}

export function ShareForm({ projectId, thing, crawl, before, onCreated }: ShareFormProps) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const days = useRef<HTMLSelectElement>(null)
  // Two crawls were chosen on purpose.
  const [shown, setShown] = useState<'latest' | 'this'>(before ? 'this' : 'latest')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()
  const timezone = useTimeZone()
  const dateOf = ({ createdAt }: SharedCrawl) => formatMoment(new Date(createdAt), timezone, MOMENT)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = password.current?.value ?? ''
    const isShort = typed !== '' && typed.length < MIN_SHARE_PASSWORD
    setProblem(isShort ? `The password must have at least ${MIN_SHARE_PASSWORD} characters.` : null)
    if (isShort) return password.current?.focus()
    const response = await run(() =>
      callApi('POST', `/projects/${projectId}/share-links`, {
        ...thing,
        name: name.current?.value ?? '',
        crawlId: shown === 'this' ? (crawl?.id ?? null) : null,
        beforeCrawlId: shown === 'this' ? (before?.id ?? null) : null,
        password: typed === '' ? null : typed,
        expiresInDays: days.current?.value ? Number(days.current.value) : null,
      }),
    )
    if (response?.ok) await onCreated(response.value.url)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Refusal error={error} />
      {crawl && (
        <RadioGroup
          label="What does it show?"
          value={shown}
          onValueChange={(value) => setShown(value as typeof shown)}
          options={
            before
              ? [
                  {
                    value: 'this',
                    label: `Only the crawls of ${dateOf(before)} and ${dateOf(crawl)}`,
                    hint: 'The link ends when one of them is deleted.',
                  },
                  { value: 'latest', label: 'Always the latest crawl and the one before' },
                ]
              : [
                  { value: 'latest', label: 'Always the latest crawl' },
                  {
                    value: 'this',
                    label: `Only the crawl of ${dateOf(crawl)}`,
                    hint: 'The link ends when this crawl is deleted.',
                  },
                ]
          }
        />
      )}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          ref={name}
          label="Name (optional)"
          name="share-name"
          autoComplete="off"
          maxLength={MAX_SHARE_NAME}
          placeholder="For the client"
          hint="Only members of the workspace see it."
        />
        <SelectField ref={days} label="Expires" name="share-days" defaultValue="30" options={EXPIRY} />
      </div>
      <PasswordField
        ref={password}
        label="Password (optional)"
        name="new-share-password"
        autoComplete="new-password"
        maxLength={MAX_SHARE_PASSWORD}
        error={problem}
      />
      <DialogActions>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Create link
        </Button>
      </DialogActions>
    </form>
  )
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const

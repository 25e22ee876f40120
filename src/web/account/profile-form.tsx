import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { type ParsedProfile, parseProfile } from '#domain/accounts/profile.ts'
import { callApi } from '../client/call-api.ts'
import { signInPathFor } from '../client/protected-path.ts'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { UnsavedGuard } from '../design/forms/unsaved-guard.tsx'
import { Notice } from '../design/notice.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { AccountCard } from './account-card.tsx'
import { storeDraft, takeDraft } from './profile-draft.ts'

const FIELD_NAMES = ['firstName', 'lastName', 'companyName', 'accountType'] as const
type Fields = Record<(typeof FIELD_NAMES)[number], string>

const ACCOUNT_TYPE_OPTIONS = [
  { value: '', label: 'Not specified' },
  ...ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] })),
]

/** Typed values stay until they are saved, even when saving fails. */
export function ProfileForm({ account }: { account: Account }) {
  const [fields, setFields] = useState(fieldsOf(account))
  /** The profile as last saved on the server. */
  const [saved, setSaved] = useState(account)
  const [parsed, setParsed] = useState<ParsedProfile | null>(null)
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const errors = parsed?.ok === false ? parsed.errors : {}
  const isSessionOver = error?.status === 401

  useEffect(() => {
    if (isSessionOver) storeDraft(account.id, fields)
  }, [isSessionOver, account.id, fields])
  useEffect(() => {
    const draft = takeDraft(account.id, FIELD_NAMES)
    if (!draft) return
    setFields(draft as Fields)
    showToast('info', 'Your changes have been restored. They are not saved yet.')
  }, [account.id])

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const accountType = ACCOUNT_TYPES.find((type) => type === fields.accountType) ?? null
    const next = parseProfile({ ...fields, accountType })
    setParsed(next)
    if (!next.ok) {
      const [firstWrong] = Object.keys(next.errors)
      event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
      return
    }
    const result = await run(() => callApi('PATCH', '/account/profile', next.profile))
    if (!result) return
    if (!result.ok) return showFailure(result.error, 'Failed to update profile')
    setSaved(result.value)
    showToast('success', 'Profile updated successfully')
    // Show the saved values, unless the user has typed since.
    setFields((now) => (now === fields ? fieldsOf(result.value) : now))
    await revalidate()
  }
  const fieldOf = (name: keyof Fields) => ({
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setFields({ ...fields, [name]: event.target.value }),
  })
  const savedFields = fieldsOf(saved)
  const isUnsaved = FIELD_NAMES.some((name) => fields[name] !== savedFields[name])
  return (
    <AccountCard title="Your details">
      <UnsavedGuard isUnsaved={isUnsaved && !isSessionOver} />
      <Form
        onSubmit={save}
        onTypedEarly={(typed) => setFields({ ...fields, ...typed })}
        className="grid grid-cols-1 gap-4"
      >
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...fieldOf('firstName')}
            label="First name"
            autoComplete="given-name"
            required
            error={errors.firstName}
          />
          <TextField
            {...fieldOf('lastName')}
            label="Last name"
            autoComplete="family-name"
            required
            error={errors.lastName}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          value={account.email}
          readOnly
          autoComplete="email"
          hint="Email cannot be changed. Contact support if you need to update it."
        />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...fieldOf('companyName')}
            label="Company name"
            autoComplete="organization"
            error={errors.companyName}
          />
          <SelectField {...fieldOf('accountType')} label="Account type" options={ACCOUNT_TYPE_OPTIONS} />
        </div>
        {isSessionOver ? (
          <Notice tone="error">
            You are no longer signed in, so nothing was saved.{' '}
            <a
              href={signInPathFor('/profile')}
              className="rounded-sm font-medium underline underline-offset-3 hover:no-underline"
            >
              Sign in again
            </a>{' '}
            to save it; your changes are kept.
          </Notice>
        ) : (
          error && <Notice tone="error">{error.message}</Notice>
        )}
        <Button type="submit" variant="primary" isLoading={isRunning} className="justify-self-start">
          Save changes
        </Button>
      </Form>
    </AccountCard>
  )
}

function fieldsOf({ firstName, lastName, companyName, accountType }: Account): Fields {
  return { firstName, lastName, companyName, accountType: accountType ?? '' }
}

import type { ChangeEvent } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { signInPathFor } from '../client/protected-path.ts'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { UnsavedGuard } from '../design/forms/unsaved-guard.tsx'
import { Notice } from '../design/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { type ProfileFields, useProfileForm } from './use-profile-form.ts'

const ACCOUNT_TYPE_OPTIONS = [
  { value: '', label: 'Not specified' },
  ...ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] })),
]

export function ProfileForm({ account }: { account: Account }) {
  const { fields, change, errors, isUnsaved, save, isSaving, saveError, isSessionOver } = useProfileForm(account)
  const fieldOf = (name: keyof ProfileFields) => ({
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: event.target.value }),
  })
  return (
    <AccountCard title="Your details">
      <UnsavedGuard isUnsaved={isUnsaved && !isSessionOver} />
      <Form onSubmit={save} onEarlyInput={change} className="grid grid-cols-1 gap-4">
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
        {isSessionOver ? <SignInAgain /> : saveError && <Notice tone="error">{saveError.message}</Notice>}
        <Button type="submit" variant="primary" isLoading={isSaving} className="justify-self-start">
          Save changes
        </Button>
      </Form>
    </AccountCard>
  )
}

function SignInAgain() {
  return (
    <Notice tone="error">
      You are no longer signed in, so nothing was saved.{' '}
      <a
        href={signInPathFor('/profile')}
        className="rounded-sm font-medium underline underline-offset-3 hover:no-underline"
      >
        Sign in again
      </a>{' '}
      to save your changes. We keep them until then.
    </Notice>
  )
}

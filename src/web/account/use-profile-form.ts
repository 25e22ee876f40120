import { type SubmitEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { type ParsedProfile, parseProfile } from '#domain/accounts/profile.ts'
import { callApi } from '../client/call-api.ts'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { showToast } from '../design/toasts/toast.ts'
import { storeDraft, takeDraft } from './profile-draft.ts'

const FIELD_NAMES = ['firstName', 'lastName', 'companyName', 'accountType'] as const
export type ProfileFields = Record<(typeof FIELD_NAMES)[number], string>

/** Typed values stay in the form if saving fails. */
export function useProfileForm(account: Account) {
  const [fields, setFields] = useState(fieldsOf(account))
  const [saved, setSaved] = useState(account)
  const [parsed, setParsed] = useState<ParsedProfile | null>(null)
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const isSessionOver = error?.status === 401
  useDraft(account.id, isSessionOver, fields, setFields)

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
    // Show the saved values, unless the user typed something while the request was running.
    setFields((now) => (now === fields ? fieldsOf(result.value) : now))
    await revalidate()
  }

  const savedFields = fieldsOf(saved)
  return {
    fields,
    change: (typed: Partial<ProfileFields>) => setFields({ ...fields, ...typed }),
    errors: parsed?.ok === false ? parsed.errors : {},
    isUnsaved: FIELD_NAMES.some((name) => fields[name] !== savedFields[name]),
    save,
    isSaving: isRunning,
    saveError: error,
    isSessionOver,
  }
}

/** When the sign-in session is over, keeps the typed fields and restores them after the user has signed in again. */
function useDraft(
  userId: string,
  isSessionOver: boolean,
  fields: ProfileFields,
  setFields: (fields: ProfileFields) => void,
): void {
  useEffect(() => {
    if (isSessionOver) storeDraft(userId, fields)
  }, [isSessionOver, userId, fields])
  useEffect(() => {
    const draft = takeDraft(userId, FIELD_NAMES)
    if (!draft) return
    setFields(draft as ProfileFields)
    showToast('info', 'Your changes have been restored. They are not saved yet.')
  }, [userId, setFields])
}

function fieldsOf({ firstName, lastName, companyName, accountType }: Account): ProfileFields {
  return { firstName, lastName, companyName, accountType: accountType ?? '' }
}

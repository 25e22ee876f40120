import { Button } from '../../../design/button.tsx'
import { fromHeaderRows, type SettingsFields, toHeaderRows } from '../draft/settings-fields.ts'
import { SECRETS_UNREADABLE } from '../save-settings.ts'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { BasicAuth } from './basic-auth.tsx'
import { ExtraHeaders } from './extra-headers.tsx'

const TEXT =
  'For a staging site or a page behind a sign-in. Values are stored encrypted, are sent to this project’s website ' +
  'only, and are never shown again. Type a new value to replace a stored one.'

export function AccessSection({ draft }: SectionProps) {
  const { error, fields, change } = draft
  return (
    <SectionForm title="Access" text={TEXT} draft={draft}>
      {error?.code === SECRETS_UNREADABLE && (
        <Button onClick={() => change(onlyTyped(fields))} className="justify-self-start">
          Remove stored headers and basic auth
        </Button>
      )}
      <ExtraHeaders draft={draft} />
      <div className="border-t border-line" />
      <BasicAuth draft={draft} />
    </SectionForm>
  )
}

/** Keeps only values that the user typed, because stored secrets are removed. */
function onlyTyped(fields: SettingsFields): Partial<SettingsFields> {
  const rows = toHeaderRows(fields).filter(({ value }) => value.trim() !== '')
  return { headers: fromHeaderRows(rows), ...(fields.authPassword === '' && { authUser: '' }) }
}

import { Button } from '../../../design/button.tsx'
import { fromHeaderRows } from '../draft/settings-fields.ts'
import { SECRETS_UNREADABLE } from '../save-settings.ts'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { BasicAuth } from './basic-auth.tsx'
import { ExtraHeaders } from './extra-headers.tsx'

const TEXT =
  'For a staging site or a page behind a sign-in. Values are stored encrypted, are sent to this project’s website ' +
  'only, and are never shown again.'

export function AccessSection({ draft }: SectionProps) {
  const { error, change } = draft
  return (
    <SectionForm title="Access" text={TEXT} draft={draft}>
      <ExtraHeaders draft={draft} />
      <div className="border-t border-line" />
      <BasicAuth draft={draft} />
      {error?.code === SECRETS_UNREADABLE && (
        <Button
          onClick={() => change({ headers: fromHeaderRows([]), authUser: '', authPassword: '' })}
          className="justify-self-start"
        >
          Remove headers and basic auth
        </Button>
      )}
    </SectionForm>
  )
}

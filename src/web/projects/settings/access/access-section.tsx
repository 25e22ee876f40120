import { AccountCard } from '../../../account/account-card.tsx'
import { Refusal } from '../../../client/refusal.tsx'
import { Button } from '../../../design/button.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSaveSettings } from '../use-save-settings.ts'
import { BasicAuth } from './basic-auth.tsx'
import { ExtraHeaders } from './extra-headers.tsx'

const TEXT =
  'For a staging site or a page behind a sign-in. Values are stored encrypted, are sent to this project’s website ' +
  'only, and are never shown again.'

export function AccessSection({ project, settings, onSaved }: SectionProps) {
  const { save, isRunning, error } = useSaveSettings({ project, settings, onSaved })
  const shared = { settings, save, isRunning }
  return (
    <AccountCard title="Access" text={TEXT}>
      <ExtraHeaders {...shared} />
      <div className="border-t border-line" />
      <BasicAuth {...shared} />
      <Refusal error={error} />
      {error?.code === 'headers_unreadable' && (
        <Button
          isLoading={isRunning}
          onClick={() => save({ headers: [], basicAuth: null })}
          className="justify-self-start"
        >
          Remove headers and basic auth
        </Button>
      )}
    </AccountCard>
  )
}

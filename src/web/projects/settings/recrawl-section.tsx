import { Link } from 'react-router'
import { RECRAWLS, type RecrawlEvery } from '#domain/projects/project.ts'
import { AccountCard } from '../../account/account-card.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const LABELS: Record<RecrawlEvery, string> = { never: 'Never', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }
const TITLE = 'Recrawl'
const TEXT = 'Crawls the site on a schedule, so that you see changes without starting a crawl.'

export function RecrawlSection(props: SectionProps) {
  const { settings } = props.draft
  if (settings.canRecrawl) return <RecrawlForm {...props} />
  return (
    <AccountCard title={TITLE} text={TEXT}>
      <p className="text-sm text-muted">
        {settings.recrawlEvery === 'never'
          ? 'Scheduled recrawls are part of Pro.'
          : `Paused: your plan has ended, and scheduled recrawls are part of Pro. This project was crawled ${
              settings.recrawlEvery
            }, and will be again when you are back on Pro.`}{' '}
        <Link to="/profile/billing" className="underline hover:text-ink">
          See plans
        </Link>
      </p>
    </AccountCard>
  )
}

function RecrawlForm({ draft }: SectionProps) {
  const { settings, fields, change } = draft
  return (
    <SectionForm title={TITLE} text={TEXT} draft={draft}>
      <RadioGroup
        label="How often"
        options={RECRAWLS.map((value) => ({ value, label: LABELS[value] }))}
        value={fields.recrawlEvery}
        onValueChange={(value) => change({ recrawlEvery: value as RecrawlEvery })}
      />
      {settings.nextRecrawlAt && (
        <p className="text-sm text-muted">
          Next crawl: <Moment at={settings.nextRecrawlAt} />
        </p>
      )}
    </SectionForm>
  )
}

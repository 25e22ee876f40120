import { MAX_KEPT_CRAWLS, MAX_KEPT_MONTHS } from '#domain/projects/keep-crawls.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { fieldsOf, type SettingsFields, START_KEEPING } from './draft/settings-fields.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'

const OPTIONS = [
  { value: 'all', label: 'All crawls' },
  { value: 'last', label: 'The last crawls' },
  { value: 'months', label: 'The crawls of the last months' },
]

export function KeepCrawlsSection({ draft }: SectionProps) {
  const { settings, fields, problems, change } = draft
  const { keepKind: kind, keepNumber } = fields
  const choose = (chosen: SettingsFields['keepKind']) => {
    // Resets the number, because a number of crawls makes no sense as a number of months.
    const number = chosen === settings.keepCrawls.kind ? fieldsOf(settings, []).keepNumber : START_KEEPING
    change({ keepKind: chosen, keepNumber: number })
  }
  return (
    <SectionForm
      title="Keep crawls"
      text="Older crawls are deleted with their reports. Running crawls and the latest results are always kept."
      draft={draft}
    >
      <RadioGroup
        label="Which crawls to keep"
        options={OPTIONS}
        value={kind}
        onValueChange={(value) => choose(value as SettingsFields['keepKind'])}
      />
      {kind !== 'all' && (
        <TextField
          label={kind === 'last' ? 'Number of crawls' : 'Number of months'}
          name="keepNumber"
          inputMode="numeric"
          autoComplete="off"
          value={keepNumber}
          error={problems.keepNumber}
          onChange={({ target }) => change({ keepNumber: target.value })}
          hint={`From 1 to ${formatNumber(kind === 'last' ? MAX_KEPT_CRAWLS : MAX_KEPT_MONTHS)}`}
          className="max-w-48"
        />
      )}
    </SectionForm>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { AccountCard } from '../../../account/account-card.tsx'
import { apiQuery } from '../../../client/api-query.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { SelectField } from '../../../design/forms/select-field.tsx'
import { Notice } from '../../../design/notice.tsx'
import { saveSettings } from '../save-settings.ts'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { useSection } from '../use-section.ts'
import {
  type ChecksDraft,
  type DescribedCheck,
  problemsIn,
  SHOWN_CHECKS,
  type ShownChecks,
  toDraft,
  toRuleSet,
} from './check-draft.ts'
import { CheckList } from './check-list.tsx'
import { ChecksLoading } from './checks-loading.tsx'
import { JudgeLastCrawl } from './judge-last-crawl.tsx'

const TEXT =
  'What each crawl looks for, and how severe it is. Applies to the next crawl. Stored crawls can be judged again.'

export function ChecksSection(props: SectionProps) {
  const { data, error, refetch } = useQuery(apiQuery('/checks', { staleTime: Number.POSITIVE_INFINITY }))
  if (data) return <ChecksForm {...props} checks={data.checks} />
  if (!error) return <ChecksLoading />
  return (
    <AccountCard title="Checks" text={TEXT}>
      <Notice tone="error">
        {error.message}{' '}
        <button type="button" onClick={() => refetch()} className="font-medium underline">
          Try again
        </button>
      </Notice>
    </AccountCard>
  )
}

/** Each check is a field, as JSON, because a section compares plain values. */
type Fields = Record<string, string>

function toFields(draft: ChecksDraft): Fields {
  return Object.fromEntries(Object.entries(draft).map(([id, own]) => [id, JSON.stringify(own)]))
}

function toChecksDraft(fields: Partial<Fields>): ChecksDraft {
  return Object.fromEntries(Object.entries(fields).map(([id, own = '{}']) => [id, JSON.parse(own)]))
}

const SHOWN_WORDS: Record<ShownChecks, string> = {
  all: 'All checks',
  changed: 'Changed checks',
  on: 'Checks that are on',
  off: 'Checks that are off',
}

type ChecksFormProps = SectionProps & { checks: DescribedCheck[] }

function ChecksForm({ project, settings, onSaved, checks }: ChecksFormProps) {
  const [filter, setFilter] = useState('')
  const [shown, setShown] = useState<ShownChecks>('all')
  const [saves, setSaves] = useState(0)
  const saved = toFields(toDraft(settings.ruleSet, checks))
  const section = useSection({
    saved,
    check: (fields) => problemsIn(toChecksDraft(fields), checks),
    save: (changed, startedFrom) => {
      const ruleSetOf = (fields: Partial<Fields>) =>
        toRuleSet(toChecksDraft({ ...saved, ...startedFrom, ...fields }), checks)
      return saveSettings(project.id, { ruleSet: ruleSetOf(changed) }, { ruleSet: ruleSetOf({}) })
    },
    onSaved: (saved) => {
      setSaves(saves + 1)
      onSaved(saved)
    },
  })
  const draft = toChecksDraft(section.fields)
  const show = (next: ChecksDraft) => section.change(toFields(next))
  const [firstWrong] = Object.values(section.problems)
  const changed = Object.keys(toRuleSet(draft, checks).checks).length
  return (
    <SectionForm
      title="Checks"
      text={TEXT}
      section={section}
      footer={saves > 0 && !section.isUnsaved && <JudgeLastCrawl key={saves} projectId={project.id} />}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Filter checks"
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          // Without this, Enter would save the section.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder="Title, id or category"
          autoComplete="off"
          className="min-w-48 flex-1"
        />
        <SelectField
          label="Show"
          value={shown}
          onChange={({ target }) => setShown(target.value as ShownChecks)}
          options={SHOWN_CHECKS.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
          className="w-40"
        />
        <p role="status" className="flex h-11 items-center text-sm text-muted tabular-nums">
          Changed: {changed}
        </p>
        <Button type="button" disabled={changed === 0} onClick={() => show(toDraft(NO_CHANGES, checks))}>
          Reset all
        </Button>
      </div>
      <CheckList checks={checks} draft={draft} filter={filter.trim()} shown={shown} onChange={show} />
      {firstWrong && <Notice tone="error">{firstWrong}</Notice>}
    </SectionForm>
  )
}

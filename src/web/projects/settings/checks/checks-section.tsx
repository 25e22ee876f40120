import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { AccountCard } from '../../../account/account-card.tsx'
import { apiQuery } from '../../../client/api-query.ts'
import { Button } from '../../../design/button.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { SelectField } from '../../../design/forms/select-field.tsx'
import { Notice } from '../../../design/notice.tsx'
import { isCheckField, toCheckFields, toChecksDraft } from '../draft/settings-fields.ts'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import {
  type ChecksDraft,
  type DescribedCheck,
  readOnly,
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

const SHOWN_WORDS: Record<ShownChecks, string> = {
  all: 'All checks',
  changed: 'Changed checks',
  on: 'Checks that are on',
  off: 'Checks that are off',
}

type ChecksFormProps = SectionProps & { checks: DescribedCheck[] }

function ChecksForm({ project, draft: settings, checks }: ChecksFormProps) {
  const [filter, setFilter] = useState('')
  const [shown, setShown] = useState<ShownChecks>('all')
  const [params, setParams] = useSearchParams()
  const only = readOnly(params)
  const { fields, problems, unsaved, rulesSaved } = settings
  const draft = toChecksDraft(fields)
  const show = (next: ChecksDraft) => settings.change(toCheckFields(next))
  const wrong = Object.entries(problems).find(([name]) => isCheckField(name))
  const changed = Object.keys(toRuleSet(draft, checks).checks).length
  const canJudge = rulesSaved > 0 && !unsaved.some(isCheckField)
  return (
    <SectionForm
      title="Checks"
      text={TEXT}
      draft={settings}
      footer={canJudge && <JudgeLastCrawl key={rulesSaved} projectId={project.id} />}
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
      {only !== null && <OnlySome onShowAll={() => setParams({}, { replace: true, preventScrollReset: true })} />}
      <CheckList checks={checks} draft={draft} filter={filter.trim()} shown={shown} only={only} onChange={show} />
      {wrong && <Notice tone="error">{wrong[1]}</Notice>}
    </SectionForm>
  )
}

/** Says why checks are missing in the list, after a link that leads to some of them. */
function OnlySome({ onShowAll }: { onShowAll: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      Only the checks that the link named are listed.
      <Button size="sm" onClick={onShowAll}>
        Show all checks
      </Button>
    </p>
  )
}

import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { NO_CHANGES } from '#domain/checks/rule-set.ts'
import { CHECK_SEVERITIES, type CheckSeverity } from '#domain/issues/issue.ts'
import { upperFirst, workWords } from '#domain/reports/check-words.ts'
import { Badge } from '../../../design/badge.tsx'
import { Checkbox } from '../../../design/forms/checkbox.tsx'
import { CONTROL_CLASS } from '../../../design/forms/field.tsx'
import { InlineCode } from '../../../design/inline-code.tsx'
import { type CheckDraft, type DescribedCheck, toDraft, toRuleSet } from './check-draft.ts'
import { OptionField } from './option-field.tsx'

type CheckRowProps = {
  check: DescribedCheck
  draft: CheckDraft
  nameIfWrong: string
  onChange: (draft: CheckDraft) => void
}

export function CheckRow({ check, draft, nameIfWrong, onChange }: CheckRowProps) {
  const options = Object.entries(check.options)
  const isChanged = toRuleSet({ [check.id]: draft }, [check]).checks[check.id] !== undefined
  return (
    <li className="grid grid-cols-1 gap-3 py-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <Checkbox
        label={
          <span className="font-medium">
            {check.title}
            {isChanged && (
              <Badge tone="accent" className="ml-2">
                Changed
              </Badge>
            )}
          </span>
        }
        hint={firstSentence(check.why) + (check.offByDefault ? ' Off by default.' : '')}
        checked={draft.isOn}
        onCheckedChange={(checked) => onChange({ ...draft, isOn: checked === true })}
      />
      <div className="relative ml-6.5 max-w-60 lg:ml-0">
        <select
          aria-label={`Severity of ${check.title}`}
          value={draft.severity}
          disabled={!draft.isOn}
          onChange={({ target }) => onChange({ ...draft, severity: target.value as CheckSeverity | '' })}
          className={`${CONTROL_CLASS} h-11 appearance-none pr-9 pl-3`}
        >
          <option value="">Default ({nameOf(check.severity)})</option>
          {CHECK_SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {nameOf(severity)}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" aria-hidden="true" />
      </div>
      {options.length > 0 && (
        <fieldset aria-label={`Options of ${check.title}`} className="ml-6.5 grid grid-cols-1 gap-3 lg:col-span-2">
          {options.map(([name, option]) => (
            <OptionField
              key={name}
              option={option}
              typed={draft.options[name] ?? ''}
              isDisabled={!draft.isOn}
              nameIfWrong={nameIfWrong}
              onChange={(typed) => onChange({ ...draft, options: { ...draft.options, [name]: typed } })}
            />
          ))}
        </fieldset>
      )}
      <div className="ml-6.5 flex flex-wrap items-start gap-x-6 gap-y-2 text-sm lg:col-span-2">
        <Meaning check={check} />
        {isChanged && (
          <button
            type="button"
            onClick={() => {
              const { [check.id]: original } = toDraft(NO_CHANGES, [check])
              if (original) onChange(original)
            }}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            Reset to default<span className="sr-only">: {check.title}</span>
          </button>
        )}
      </div>
    </li>
  )
}

/** What the check looks for, and what its values mean. */
function Meaning({ check }: { check: DescribedCheck }) {
  const { id, title, why, fix, basis, owner, effort, certainty } = check
  return (
    <details className="min-w-0 flex-1 text-muted">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-accent-ink">
        What it means<span className="sr-only">: {title}</span>
      </summary>
      <div className="mt-1.5 grid gap-1.5 text-pretty">
        <p>
          <InlineCode text={why} />
        </p>
        <p>
          <InlineCode text={fix} />
        </p>
        <p>
          {upperFirst(workWords({ owner, effort, certainty }))}. Based on: {basis}.{' '}
          <Link to={`/docs/checks/${checkSlug(id)}`} className="rounded-sm underline underline-offset-3">
            Read more<span className="sr-only"> about {title}</span>
          </Link>
        </p>
        <p className="text-xs">Id: {id}</p>
      </div>
    </details>
  )
}

function nameOf(severity: CheckSeverity): string {
  return severity === 'info' ? 'information' : severity
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}

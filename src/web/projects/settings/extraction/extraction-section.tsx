import { useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  type ExtractionRule,
  MAX_PAGE_MS,
  MAX_RULES,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
} from '#domain/extraction/extraction-rule.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Button } from '../../../design/button.tsx'
import { Checkbox } from '../../../design/forms/checkbox.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from '../section-props.ts'
import { RuleFields } from './rule-fields.tsx'
import { moved, NEW_RULE, problemsByRow, toRules } from './rules-draft.ts'
import { TestBox } from './test-box.tsx'
import { useRulesTest } from './use-rules-test.ts'

export function ExtractionSection({ project, draft }: SectionProps) {
  const { fields, problems, change } = draft
  const list = useRef<HTMLDivElement>(null)
  const rules = toRules(fields)
  const test = useRulesTest(project.id, rules)
  const wrong = problems.extraction === undefined ? null : problemsByRow(problems.extraction, rules)
  const set = (next: ExtractionRule[]) => change({ extraction: JSON.stringify(next) })
  const focusTitle = () => list.current?.querySelector<HTMLElement>('h3')?.focus()
  const add = () => {
    flushSync(() => set([...rules, NEW_RULE]))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  return (
    <SectionForm
      title="Extraction"
      text="Extract your own values from every page: prices, authors, dates, tags. The next crawl shows them as columns of the table of pages in the Explorer, for filters, sorting and exports."
      draft={draft}
    >
      <div ref={list} className="grid grid-cols-1 gap-4">
        <h3 tabIndex={-1} className="rounded-sm text-sm font-medium">
          Columns
        </h3>
        {rules.length === 0 && <p className="text-sm text-muted">No columns yet.</p>}
        {rules.length > 0 && (
          <ol className="grid grid-cols-1 gap-4" aria-label="Columns">
            {rules.map((rule, nth) => (
              <RuleFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name until it is typed.
                key={nth}
                rule={rule}
                number={nth + 1}
                isLast={nth === rules.length - 1}
                problem={wrong?.get(nth)}
                tested={test.resultOf(rule)}
                onEdit={(next) => set(rules.map((each, at) => (at === nth ? next : each)))}
                onMove={(by) => set(moved(rules, nth, by))}
                onRemove={() => {
                  set(rules.filter((_, at) => at !== nth))
                  focusTitle()
                }}
              />
            ))}
          </ol>
        )}
        {rules.length < MAX_RULES ? (
          <Button onClick={add} className="justify-self-start">
            Add column
          </Button>
        ) : (
          <p className="text-sm text-muted">A project can have {MAX_RULES} columns.</p>
        )}
        {rules.length > 0 && <TestBox test={test} projectUrl={project.url} />}
        <p className="text-sm text-muted">
          Per page and column, a crawl keeps the first {MAX_VALUES} values with {formatNumber(MAX_VALUE_LENGTH)}{' '}
          characters each, and it spends {MAX_PAGE_MS} ms per page on all columns. Cells say what was left out. Regular
          expressions search the HTML. XPath is version 1.0. After you change the columns, the next crawl requests every
          page in full.
        </p>
      </div>
      <div className="border-t border-line pt-5">
        <Checkbox
          label="Keep HTML source"
          hint="To search in the source of all pages. Keeps up to 1,000,000 characters per page, about 3 to 10 KB compressed. Crawls then request every page in full, even if it has not changed."
          checked={fields.keepSource}
          onCheckedChange={(checked) => change({ keepSource: checked === true })}
        />
      </div>
    </SectionForm>
  )
}

import { useState } from 'react'
import { checkKeepCrawls, type KeepCrawls, MAX_KEPT_CRAWLS, MAX_KEPT_MONTHS } from '#domain/projects/keep-crawls.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import { callApi } from '../../client/call-api.ts'
import { showFailure } from '../../client/show-failure.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { RadioGroup } from '../../design/forms/radio-group.tsx'
import { typedNumberProblem } from './field-problem.ts'
import { saveSettings } from './save-settings.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './section-props.ts'
import { useSection } from './use-section.ts'

const OPTIONS = [
  { value: 'all', label: 'All crawls' },
  { value: 'last', label: 'The last crawls' },
  { value: 'months', label: 'The crawls of the last months' },
]

type Question = { crawls: number; answer: (isSure: boolean) => void }
type Fields = { kind: KeepCrawls['kind']; number: string }

export function KeepCrawlsSection({ project, settings, onSaved }: SectionProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (crawls: number) => new Promise<boolean>((answer) => setQuestion({ crawls, answer }))
  const saved: Fields = { kind: settings.keepCrawls.kind, number: numberIn(settings.keepCrawls) }
  const section = useSection<Fields, typeof settings>({
    saved,
    check: ({ kind, number }) => ({
      number: typedNumberProblem(number, (kept) => checkKeepCrawls(toSetting({ kind, number: String(kept) }))),
    }),
    confirm: async (fields) => {
      const { kind, number } = fields
      const counting = await callApi(
        'GET',
        `/projects/${project.id}/crawls-to-delete?kind=${kind}&number=${encodeURIComponent(number.trim())}`,
      )
      if (!counting.ok) {
        showFailure(counting.error, 'Failed to count the crawls, so nothing was saved')
        return false
      }
      return counting.value.crawls === 0 || ask(counting.value.crawls)
    },
    save: (changed, startedFrom) =>
      saveSettings(
        project.id,
        { keepCrawls: toSetting({ ...saved, ...changed }) },
        { keepCrawls: toSetting({ ...saved, ...startedFrom }) },
      ),
    onSaved,
  })
  const { kind, number } = section.fields
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(null)
  }
  return (
    <SectionForm
      title="Keep crawls"
      text="Older crawls are deleted with their reports. Running crawls and the latest results are always kept."
      section={section}
    >
      <RadioGroup
        label="Which crawls to keep"
        options={OPTIONS}
        value={kind}
        onValueChange={(value) => section.change(value === saved.kind ? saved : startWith(value as Fields['kind']))}
      />
      {kind !== 'all' && (
        <TextField
          label={kind === 'last' ? 'Number of crawls' : 'Number of months'}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={section.problems.number}
          onChange={({ target }) => section.change({ number: target.value })}
          hint={`From 1 to ${formatNumber(kind === 'last' ? MAX_KEPT_CRAWLS : MAX_KEPT_MONTHS)}`}
          className="max-w-48"
        />
      )}
      {question && (
        <Dialog
          title={`Delete ${counted(question.crawls, 'crawl')}?`}
          description={
            `This deletes ${counted(question.crawls, 'crawl and its report', 'crawls and their reports')}. ` +
            `${question.crawls === 1 ? 'It' : 'They'} cannot be restored. The trend charts keep the scores.`
          }
          isOpen
          onOpenChange={() => answer(false)}
        >
          <DialogActions>
            <Button variant="danger" onClick={() => answer(true)}>
              Save and delete {counted(question.crawls, 'crawl')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </SectionForm>
  )
}

/** A number of crawls says nothing about a number of months. */
function startWith(kind: Fields['kind']): Fields {
  return { kind, number: '10' }
}

function numberIn(keep: KeepCrawls): string {
  if (keep.kind === 'all') return '10'
  return String(keep.kind === 'last' ? keep.crawls : keep.months)
}

function toSetting({ kind, number }: Fields): KeepCrawls {
  if (kind === 'all') return { kind }
  const kept = readWholeNumber(number)
  return kind === 'last' ? { kind, crawls: kept } : { kind, months: kept }
}

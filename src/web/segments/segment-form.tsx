import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { checkSavedName } from '#domain/explorer/saved-name.ts'
import type { Segment } from '#domain/explorer/segments.ts'
import type { Project } from '#domain/projects/project.ts'
import { callApi } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { TextAreaField, TextField } from '../design/forms/field.tsx'
import { Form } from '../design/forms/form.tsx'
import { RadioGroup } from '../design/forms/radio-group.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { type DraftKind, draftOf, readDraft, switchKind } from './segment-draft.ts'
import { SegmentPreview } from './segment-preview.tsx'
import { refreshSegments } from './use-segments.ts'

const KINDS: { value: DraftKind; label: string; hint: string }[] = [
  { value: 'patterns', label: 'URL patterns', hint: 'Pages whose URL fits one of them.' },
  { value: 'filter', label: 'Filter', hint: 'Any conditions on pages, as in the explorer.' },
]

const PATTERNS_HINT =
  'One per line. Begin with / for a path, https:// for a full URL, or re: for a regular expression. ' +
  '* matches any characters: /blog/ is one page, /blog/* is the whole folder.'
const FILTER_HINT =
  'For example: wordCount <= 200 and title contains "sale". The explorer shows the text of each filter you build there.'

type SegmentFormProps = {
  project: Pick<Project, 'id' | 'slug'>
  /** Null for a new segment. */
  segment: Segment | null
  /** The initial filter of a new segment. */
  filter?: string | undefined
  onDone: () => void
  onLeave?: (() => void) | undefined
}

export function SegmentForm({ project, segment, filter = '', onDone, onLeave }: SegmentFormProps) {
  const [draft, setDraft] = useState(() => draftOf(segment?.name ?? '', segment?.filter ?? filter))
  const [wasSent, setWasSent] = useState(false)
  const { run, isRunning, error } = useTask()
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => nameField.current?.focus(), [])
  const name = checkSavedName(draft.name, 'segment')
  const read = readDraft(draft)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSent(true)
    if (!name.ok || !read.ok) {
      event.currentTarget.querySelector<HTMLElement>(name.ok ? 'textarea' : 'input')?.focus()
      return
    }
    const body = { name: name.value, filter: read.filter }
    const result = await run(() => save(project.id, segment, body))
    if (!result?.ok) return
    showToast('success', segment ? 'Segment saved' : 'Segment created')
    onDone()
    await refreshSegments(project.id)
  }
  const isPatterns = draft.kind === 'patterns'
  const problem = wasSent && !read.ok ? read.message : null
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextField
        ref={nameField}
        label="Name"
        name="name"
        autoComplete="off"
        value={draft.name}
        readOnly={isRunning}
        error={wasSent && !name.ok ? name.message : null}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <RadioGroup
        label="Pages of the segment"
        options={KINDS}
        value={draft.kind}
        onValueChange={(kind) => setDraft(switchKind(draft, kind as DraftKind))}
      />
      <TextAreaField
        key={draft.kind}
        label={isPatterns ? 'URL patterns' : 'Filter'}
        name={draft.kind}
        rows={isPatterns ? 4 : 3}
        className="[&_textarea]:font-mono"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={isPatterns ? '/blog/*' : undefined}
        value={draft[draft.kind]}
        readOnly={isRunning}
        error={problem}
        hint={isPatterns ? PATTERNS_HINT : FILTER_HINT}
        onChange={({ target }) => setDraft({ ...draft, [draft.kind]: target.value })}
      />
      <SegmentPreview project={project} filter={read.ok ? read.filter : null} onLeave={onLeave} />
      <Refusal error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDone} disabled={isRunning}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          {segment ? 'Save segment' : 'Create segment'}
        </Button>
      </div>
    </Form>
  )
}

function save(projectId: string, segment: Segment | null, body: { name: string; filter: string }) {
  if (segment) return callApi('PATCH', `/projects/${projectId}/segments/${segment.id}`, body)
  return callApi('POST', `/projects/${projectId}/segments`, body)
}

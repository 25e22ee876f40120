import { type SubmitEvent, useState } from 'react'
import type { ApiResult } from '../../client/call-api.ts'
import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { useUnsaved } from './unsaved-sections.tsx'

type Problems<Fields> = { [Name in keyof Fields]?: string | undefined }

type Section<Fields, Saved> = {
  saved: Fields
  check: (fields: Fields) => Problems<Fields>
  /** Asks the user before anything is saved. */
  confirm?: (fields: Fields) => Promise<boolean>
  /** `startedFrom` has the saved values of the same fields from before the user changed them. */
  save: (changed: Partial<Fields>, startedFrom: Partial<Fields>) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
}

/** Input stays in the form if saving fails. */
export function useSection<Fields extends Record<string, string | boolean>, Saved>(section: Section<Fields, Saved>) {
  const [edits, setEdits] = useState<Edits<Fields>>(NO_EDITS)
  const [problems, setProblems] = useState<Problems<Fields>>({})
  const { run, isRunning, error, clearError } = useTask()
  const fields: Fields = { ...section.saved, ...edits.changes }
  const changed = Object.keys(fields).filter((name) => fields[name] !== section.saved[name])
  const isUnsaved = changed.length > 0
  useUnsaved(isUnsaved)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = section.check(fields)
    const wrong = changed.filter((name) => found[name])
    setProblems(pick(found, wrong))
    const [firstWrong] = wrong
    if (firstWrong) return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
    if (section.confirm && !(await section.confirm(fields))) return
    const result = await run(() => section.save(pick(fields, changed), pick(edits.startedFrom, changed)))
    if (!result) return
    if (!result.ok) return showFailure(result.error, 'Failed to update project settings')
    showToast('success', 'Project settings updated successfully')
    // Keep input typed while the request was running.
    setEdits((now) => (now === edits ? NO_EDITS : restart(now, fields)))
    section.onSaved(result.value)
  }
  return {
    fields,
    problems,
    // Hide the server's error while there are new problems, because it was about earlier input.
    error: Object.keys(problems).length > 0 ? null : error,
    isRunning,
    isUnsaved,
    submit,
    change: (changed: Partial<Fields>) => setEdits((before) => addEdits(before, changed, section.saved)),
    discard: () => {
      setEdits(NO_EDITS)
      setProblems({})
      clearError()
    },
  }
}

/** Another tab may change the saved values later, so the value that each change started from is kept. */
type Edits<Fields> = { changes: Partial<Fields>; startedFrom: Partial<Fields> }

const NO_EDITS = { changes: {}, startedFrom: {} }

/** A field that has its first value again counts as unchanged. */
export function addEdits<Fields extends object>(
  before: Edits<Fields>,
  changed: Partial<Fields>,
  saved: Fields,
): Edits<Fields> {
  const startedFrom = { ...pick(saved, Object.keys(changed)), ...before.startedFrom }
  const changes = { ...before.changes, ...changed }
  const isChanged = (name: string) => changes[name as keyof Fields] !== startedFrom[name as keyof Fields]
  const names = Object.keys(changes).filter(isChanged)
  return { changes: pick(changes, names), startedFrom: pick(startedFrom, names) }
}

/** After saving: what the user typed meanwhile starts from the values that were saved. */
function restart<Fields extends object>({ changes }: Edits<Fields>, saved: Fields): Edits<Fields> {
  return addEdits(NO_EDITS, changes, saved)
}

function pick<Source extends object>(source: Source, names: string[]): Partial<Source> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name))) as Partial<Source>
}

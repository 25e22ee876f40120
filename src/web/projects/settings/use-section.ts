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
  save: (changed: Partial<Fields>) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
}

/** Input stays in the form if saving fails. */
export function useSection<Fields extends Record<string, string | boolean>, Saved>(section: Section<Fields, Saved>) {
  const [changes, setChanges] = useState<Partial<Fields>>({})
  const [problems, setProblems] = useState<Problems<Fields>>({})
  const { run, isRunning, error } = useTask()
  const fields: Fields = { ...section.saved, ...changes }
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
    const result = await run(() => section.save(pick(fields, changed)))
    if (!result) return
    if (!result.ok) return showFailure(result.error, 'Failed to update project settings')
    showToast('success', 'Project settings updated successfully')
    // Keep input typed while the request was running.
    setChanges((now) => (now === changes ? {} : now))
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
    change: (changed: Partial<Fields>) => setChanges((before) => ({ ...before, ...changed })),
  }
}

function pick<Source extends object>(source: Source, names: string[]): Partial<Source> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name))) as Partial<Source>
}

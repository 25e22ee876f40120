import { type SubmitEvent, useState } from 'react'
import { problemOfColour, type ReportBranding } from '#domain/reports/report-branding.ts'
import { callApi } from '../../client/call-api.ts'
import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { useShownWorkspace } from '../../session/current-workspace.ts'

type Fields = { preparedBy: string; footer: string; colour: string }

/** A chosen logo is saved right away. The other fields are saved together. */
export function useReportBranding(loaded: ReportBranding) {
  const [saved, setSaved] = useState(loaded)
  const [fields, setFields] = useState(fieldsOf(loaded))
  const { run, isRunning, error } = useTask()
  const shown = useShownWorkspace()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fields.colour !== '' && problemOfColour(fields.colour) !== null) {
      event.currentTarget.querySelector<HTMLElement>('[name="colour"]')?.focus()
      return
    }
    const input = { ...fields, colour: fields.colour || null, ...shown }
    const result = await run(() => callApi('PUT', '/account/report-branding', input))
    if (!result) return
    if (!result.ok) return showFailure(result.error, 'The design of reports was not saved')
    setSaved(result.value)
    // Show the saved values, unless the user typed something while the request was running.
    setFields((now) => (now === fields ? fieldsOf(result.value) : now))
    showToast('success', 'Saved. It applies to the next PDF report.')
  }

  const before = fieldsOf(saved)
  return {
    fields,
    change: (typed: Partial<Fields>) => setFields({ ...fields, ...typed }),
    logo: saved.logo,
    setSaved,
    isUnsaved: (Object.keys(before) as (keyof Fields)[]).some((name) => fields[name] !== before[name]),
    save,
    isSaving: isRunning,
    error,
  }
}

function fieldsOf({ preparedBy, footer, colour }: ReportBranding): Fields {
  return { preparedBy, footer, colour: colour ?? '' }
}

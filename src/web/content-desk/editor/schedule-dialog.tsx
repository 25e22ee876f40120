import { type SubmitEvent, useState } from 'react'
import { LONGEST_SCHEDULE_MS } from '#domain/content-status.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'

type ScheduleDialogProps = {
  publishAt: string | null
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

/** Asks for the moment in the editor's own time, and names the time zone. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(() => localText(publishAt ? new Date(publishAt) : tomorrow()))
  const [error, setError] = useState<string | null>(null)
  const moment = new Date(typed)
  const isReal = !Number.isNaN(moment.getTime())

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = isReal ? whyNot(moment.getTime() - Date.now()) : PAST
    setError(wrong)
    if (wrong) return
    onClose()
    onSchedule(moment.toISOString())
  }
  return (
    <Dialog
      title="Schedule"
      description="It is published by itself, within a minute of the time you choose."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label="Publish at"
          name="publishAt"
          type="datetime-local"
          required
          min={localText(new Date())}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          hint={`In your time zone, ${zoneOf(isReal ? moment : new Date())}.`}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Schedule
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

const PAST = 'Choose a date and a time in the future.'

function whyNot(away: number): string | null {
  if (away <= 0) return PAST
  return away > LONGEST_SCHEDULE_MS ? 'That is more than ten years away. Choose an earlier date.' : null
}

function tomorrow(): Date {
  const moment = new Date()
  moment.setDate(moment.getDate() + 1)
  moment.setHours(9, 0, 0, 0)
  return moment
}

/** As a field for local times wants it: 2030-01-31T09:00. */
function localText(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The offset is that of the chosen day: summer time may lie between. */
function zoneOf(moment: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' }).formatToParts(moment)
  return `${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'})`
}

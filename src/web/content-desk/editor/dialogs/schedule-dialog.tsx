import { type SubmitEvent, useState } from 'react'
import { MAX_SCHEDULE_MS } from '#domain/content/content-status.ts'
import { localTime, toInstant } from '#domain/words/days.ts'
import { Button } from '../../../design/button.tsx'
import { Dialog, DialogActions } from '../../../design/dialog.tsx'
import { TextField } from '../../../design/forms/field.tsx'
import { Form } from '../../../design/forms/form.tsx'
import { useTimeZone } from '../../../design/times/use-time-zone.ts'

type ScheduleDialogProps = {
  publishAt: string | null
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const timezone = useTimeZone() ?? 'UTC'
  const [typed, setTyped] = useState(() => (publishAt ? localText(new Date(publishAt), timezone) : tomorrow(timezone)))
  const [error, setError] = useState<string | null>(null)
  const wall = Date.parse(`${typed}Z`)
  const isReal = !Number.isNaN(wall)
  const moment = isReal ? toInstant(wall, timezone) : new Date()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = isReal ? problemWith(moment.getTime() - Date.now()) : PAST
    setError(problem)
    if (problem) return
    onClose()
    onSchedule(moment.toISOString())
  }
  return (
    <Dialog
      title="Schedule"
      description="Publication is automatic, within a minute of the time you choose."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label="Publish at"
          name="publishAt"
          type="datetime-local"
          required
          min={localText(new Date(), timezone)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          hint={`In your time zone, ${zoneOf(moment, timezone)}.`}
        />
        <DialogActions>
          <Button type="submit" variant="primary">
            Schedule
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const PAST = 'Choose a date and a time in the future.'

function problemWith(away: number): string | null {
  if (away <= 0) return PAST
  return away > MAX_SCHEDULE_MS ? 'That is more than ten years away. Choose an earlier date.' : null
}

const MINUTES = 'yyyy-mm-ddThh:mm'.length

/** Tomorrow at nine in the morning. */
function tomorrow(timezone: string): string {
  const { year, month, day } = localTime(new Date(), timezone)
  return new Date(Date.UTC(year, month - 1, day + 1, 9)).toISOString().slice(0, MINUTES)
}

/** Formats a time for a datetime-local field, for example 2030-01-31T09:00. */
function localText(moment: Date, timezone: string): string {
  const { year, month, day, hour, minute } = localTime(moment, timezone)
  return new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().slice(0, MINUTES)
}

/** Uses the offset on the chosen day, because daylight saving time can change the offset. */
function zoneOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset', timeZone }).formatToParts(moment)
  return `${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'})`
}

import type { RefObject } from 'react'
import type { ApiError } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { Button } from '../design/button.tsx'
import { placeOf } from './place-of.ts'

type QueryFailedProps = {
  error: ApiError
  /** The query that failed. */
  sql: string
  editor: RefObject<HTMLTextAreaElement | null>
}

/** Shows why a query failed and, if known, where. */
export function QueryFailed({ error, sql, editor }: QueryFailedProps) {
  const place = error.position === undefined ? null : placeOf(sql, error.position)
  const select = () => {
    const field = editor.current
    if (!field || !place) return
    field.focus()
    // The query may have changed since it ran.
    if (field.value === sql) field.setSelectionRange(place.start, place.end)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Refusal error={error} />
      {place && (
        <div className="flex flex-wrap items-end justify-between gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-sm text-muted">
              Line {place.line}, column {place.column}:
            </p>
            <pre className="overflow-x-auto py-1 font-mono text-sm leading-5">
              {place.text}
              <span aria-hidden="true" className="text-bad">
                {`\n${' '.repeat(place.column - 1)}^`}
              </span>
            </pre>
          </div>
          <Button size="sm" onClick={select}>
            Go to the error
          </Button>
        </div>
      )}
    </div>
  )
}

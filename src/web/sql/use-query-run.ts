import { useCallback, useEffect, useRef, useState } from 'react'
import type { SqlResult } from '#domain/sql/sql-query.ts'
import { type ApiError, postToApi } from '../client/call-api.ts'

type Run = {
  /** Number of the run, counted up. */
  number: number
  /** The query that gave this result or error. */
  sql: string
  result: SqlResult | null
  error: ApiError | null
  wasCancelled: boolean
}
const NONE: Run = { number: 0, sql: '', result: null, error: null, wasCancelled: false }

export type QueryRun = Run & {
  /** When the running query was started; null if none runs. */
  startedAt: number | null
  start: (sql: string) => void
  cancel: () => void
}

/** Runs one query at a time. The last result stays visible until the next query has finished. */
export function useQueryRun(projectId: string, session: string | null): QueryRun {
  const [run, setRun] = useState(NONE)
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const current = useRef<AbortController | null>(null)
  const cancel = useCallback(() => current.current?.abort(), [])
  // Closing the connection makes the server stop the query.
  useEffect(() => cancel, [cancel])

  const start = async (sql: string) => {
    if (current.current) return
    const controller = new AbortController()
    current.current = controller
    setStartedAt(performance.now())
    setRun((last) => ({ ...last, error: null, wasCancelled: false }))
    const body = session === null ? { sql } : { sql, session }
    const response = await postToApi(`/projects/${projectId}/sql`, body, controller.signal)
    current.current = null
    setStartedAt(null)
    if (controller.signal.aborted) {
      setRun((last) => ({ ...last, error: null, wasCancelled: true }))
      return
    }
    setRun(({ number }) => ({
      number: number + 1,
      sql,
      result: response.ok ? response.value : null,
      error: response.ok ? null : response.error,
      wasCancelled: false,
    }))
  }
  return { ...run, startedAt, start: (sql) => void start(sql), cancel }
}

import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../client/api-query.ts'
import { type ApiError, callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'
import { detailPath, type PagePlace, recheckPath } from './paths.ts'

export type Rechecking = { start: () => void; isRunning: boolean; error: ApiError | null }

export function useRecheck(place: PagePlace): Rechecking {
  const client = useQueryClient()
  const { run, isRunning, error } = useTask()
  const start = async () => {
    const response = await run(() => callApi('POST', recheckPath(place)))
    if (response?.ok) await client.invalidateQueries({ queryKey: keyOf(detailPath(place)) })
  }
  return { start: () => void start(), isRunning, error }
}

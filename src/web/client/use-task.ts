import { useRef, useState } from 'react'
import type { ApiError, ApiResult } from './call-api.ts'

/** Ignores calls while a task is running. Keeps the error of the last task. */
export function useTask() {
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const isBusy = useRef(false)

  const run = async <Value>(task: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value> | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    setIsRunning(true)
    setError(null)
    const result = await task()
    isBusy.current = false
    setIsRunning(false)
    setError(result.ok ? null : result.error)
    return result
  }
  return { run, isRunning, error, clearError: () => setError(null) }
}

import { useRef, useState } from 'react'
import { type ApiAnswer, type ApiError, callApi } from '../session/call-api.ts'

/** The request of a form: a second press while it runs does nothing, and it remembers how the last one failed. */
export function useRequest() {
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const isBusy = useRef(false)

  const post = async <Value>(path: string, body: unknown): Promise<ApiAnswer<Value> | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    setIsRunning(true)
    setError(null)
    const answer = await callApi<Value>('POST', path, body)
    isBusy.current = false
    setIsRunning(false)
    setError(answer.ok ? null : answer.error)
    return answer
  }
  /** Takes back what was said about the last one. */
  const forget = () => setError(null)
  return { post, forget, isRunning, error }
}

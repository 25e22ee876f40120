import { callApi } from '../client/call-api.ts'
import { useTask } from '../client/use-task.ts'

/** POST requests of a form, one at a time. */
export function useRequest() {
  const { run, isRunning, error, forgetError } = useTask()
  const post = <Value>(path: string, body: unknown) => run(() => callApi<Value>('POST', path, body))
  return { post, forget: forgetError, isRunning, error }
}

import { useCallback, useEffect, useState } from 'react'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import { callApi } from '../../client/call-api.ts'
import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../design/toasts/toast.ts'

const ASK_EVERY_MS = 1000

/** The newest export: starting one, and watching it until it is ready. */
export function useExport(loaded: AccountExport | null) {
  const [current, setCurrent] = useState(loaded)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const { run, isRunning: isStarting, error } = useTask()
  const isActive = current?.status === 'queued' || current?.status === 'running'
  // Another tab, or a reload of the page's data, may know more.
  useEffect(() => setCurrent(loaded), [loaded])

  const ask = useCallback(async () => {
    const result = await callApi<{ latest: AccountExport | null }>('GET', '/account/export')
    setIsOutOfReach(!result.ok)
    if (!result.ok) return
    const { latest } = result.value
    setCurrent(latest)
    if (latest?.status === 'ready') showToast('success', 'Your export is ready')
    if (latest?.status === 'failed') showFailure({ status: 0 }, 'Failed to export data')
  }, [])

  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const later = () => {
      timer = setTimeout(async () => {
        await ask()
        if (!isLeft) later()
      }, ASK_EVERY_MS)
    }
    later()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isActive, ask])

  const start = async () => {
    const outcome = await run(() => callApi<AccountExport>('POST', '/account/export'))
    if (outcome?.ok) setCurrent(outcome.value)
    else if (outcome) showFailure(outcome.error, 'Failed to export data')
  }
  return { current, isActive, isOutOfReach, isStarting, error, start }
}

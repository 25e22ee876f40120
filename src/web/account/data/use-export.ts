import { useCallback, useEffect, useState } from 'react'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import { callApi } from '../../client/call-api.ts'
import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../design/toasts/toast.ts'

const POLL_MS = 1000

export function useExport(loaded: AccountExport | null) {
  const [current, setCurrent] = useState(loaded)
  const [isOutOfReach, setIsOutOfReach] = useState(false)
  const { run, isRunning: isStarting, error } = useTask()
  const isActive = current?.status === 'queued' || current?.status === 'running'
  // The loader can return a newer export, for example if the user started it in a different tab.
  useEffect(() => setCurrent(loaded), [loaded])

  const poll = useCallback(async () => {
    const result = await callApi('GET', '/account/export')
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
    let isUnmounted = false
    const schedule = () => {
      timer = setTimeout(async () => {
        await poll()
        if (!isUnmounted) schedule()
      }, POLL_MS)
    }
    schedule()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [isActive, poll])

  const start = async () => {
    const result = await run(() => callApi('POST', '/account/export'))
    if (result?.ok) setCurrent(result.value)
    else if (result) showFailure(result.error, 'Failed to export data')
  }
  return { current, isActive, isOutOfReach, isStarting, error, start }
}

import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserSettings } from '#domain/accounts/user-settings.ts'
import { watchMirror, writeMirror } from '../browser-data/settings-mirror.ts'
import { callApi } from '../client/call-api.ts'
import { overviewQuery } from '../client/dashboard-queries.ts'
import { queryClient } from '../client/query-client.ts'
import { showFailure } from '../client/show-failure.ts'
import { showToast } from '../design/toasts/toast.ts'

/** A change shows at once and is saved at once; what could not be saved goes back. Other tabs follow what was saved. */
export function useUserSettings(loaded: UserSettings) {
  const [settings, setSettings] = useState(loaded)
  const { revalidate } = useRevalidator()
  const latestRevalidate = useRef(revalidate)
  latestRevalidate.current = revalidate
  const [error, setError] = useState<string | null>(null)
  const saved = useRef(loaded)
  /** What is still to be sent while another change is on its way. */
  const wanted = useRef<UserSettings | null>(null)
  const isSaving = useRef(false)

  useEffect(() => {
    const settle = (next: UserSettings) => {
      saved.current = next
      if (!isSaving.current) setSettings(next)
    }
    writeMirror(loaded)
    settle(loaded)
    return watchMirror((next) => {
      const isOtherZone = next.timezone !== saved.current.timezone
      settle(next)
      if (isOtherZone) void latestRevalidate.current()
    })
  }, [loaded])

  /** Every time on the screens is written in the zone of the account. */
  const showOtherTimes = async () => {
    await queryClient().invalidateQueries({ queryKey: overviewQuery().queryKey })
    await revalidate()
  }
  const change = async (part: Partial<UserSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    setError(null)
    wanted.current = next
    if (isSaving.current) return
    isSaving.current = true
    while (wanted.current) {
      const sent: UserSettings = wanted.current
      wanted.current = null
      const result = await callApi<UserSettings>('PUT', '/account/settings', sent)
      if (result.ok) {
        const isOtherZone = result.value.timezone !== saved.current.timezone
        saved.current = result.value
        writeMirror(result.value)
        if (isOtherZone) await showOtherTimes()
        if (!wanted.current) showToast('success', 'Settings saved successfully')
      } else {
        wanted.current = null
        setSettings(saved.current)
        setError(result.error.message)
        showFailure(result.error, 'Failed to save settings')
      }
    }
    isSaving.current = false
  }
  return { settings, change, error }
}

import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserSettings } from '#domain/accounts/user-settings.ts'
import { watchMirror, writeMirror } from '../browser-data/settings-mirror.ts'
import { callApi } from '../client/call-api.ts'
import { overviewQuery } from '../client/dashboard-queries.ts'
import { queryClient } from '../client/query-client.ts'
import { showFailure } from '../client/show-failure.ts'
import { showToast } from '../design/toasts/toast.ts'

/** Shows and saves each change immediately, and reverts it if saving fails. Other tabs apply the saved settings. */
export function useUserSettings(loaded: UserSettings) {
  const [settings, setSettings] = useState(loaded)
  const { revalidate } = useRevalidator()
  const latestRevalidate = useRef(revalidate)
  latestRevalidate.current = revalidate
  const [error, setError] = useState<string | null>(null)
  const saved = useRef(loaded)
  /** The next settings to send, if they changed while a save was running. */
  const pending = useRef<UserSettings | null>(null)
  const isSaving = useRef(false)

  useEffect(() => {
    const applySaved = (next: UserSettings) => {
      saved.current = next
      if (!isSaving.current) setSettings(next)
    }
    writeMirror(loaded)
    applySaved(loaded)
    return watchMirror((next) => {
      const hasNewZone = next.timezone !== saved.current.timezone
      applySaved(next)
      if (hasNewZone) void latestRevalidate.current()
    })
  }, [loaded])

  /** A new time zone changes all times shown on the page. */
  const reloadTimes = async () => {
    await queryClient().invalidateQueries({ queryKey: overviewQuery().queryKey })
    await revalidate()
  }
  const change = async (part: Partial<UserSettings>) => {
    const next = { ...settings, ...part }
    setSettings(next)
    setError(null)
    pending.current = next
    if (isSaving.current) return
    isSaving.current = true
    while (pending.current) {
      const sent: UserSettings = pending.current
      pending.current = null
      const result = await callApi('PUT', '/account/settings', sent)
      if (result.ok) {
        const hasNewZone = result.value.timezone !== saved.current.timezone
        saved.current = result.value
        writeMirror(result.value)
        if (hasNewZone) await reloadTimes()
        if (!pending.current) showToast('success', 'Settings saved successfully')
      } else {
        pending.current = null
        setSettings(saved.current)
        setError(result.error.message)
        showFailure(result.error, 'Failed to save settings')
      }
    }
    isSaving.current = false
  }
  return { settings, change, error }
}

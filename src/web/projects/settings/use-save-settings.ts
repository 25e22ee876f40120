import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../design/toasts/toast.ts'
import { saveSettings } from './save-settings.ts'
import type { SectionProps } from './section-props.ts'

/** A header without a value or a user without a password keeps its stored secret. */
export type SecretsChange = {
  headers?: { name: string; value?: string }[]
  basicAuth?: { user: string; password?: string } | null
}

/** Saves secrets immediately. `save` returns whether it succeeded. */
export function useSaveSettings({ project, settings, onSaved }: SectionProps) {
  const { run, isRunning, error, clearError } = useTask()
  const save = async (change: SecretsChange): Promise<boolean> => {
    const basedOn = {
      ...(change.headers && { headerNames: settings.headerNames }),
      ...(change.basicAuth !== undefined && { basicAuthUser: settings.basicAuthUser }),
    }
    const result = await run(() => saveSettings(project.id, change, basedOn))
    if (!result) return false
    if (!result.ok) {
      showFailure(result.error, 'Failed to update project settings')
      return false
    }
    showToast('success', 'Project settings updated successfully')
    onSaved(result.value)
    return true
  }
  return { save, isRunning, error, clearError }
}

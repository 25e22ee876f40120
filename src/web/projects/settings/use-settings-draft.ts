import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { apiQuery } from '../../client/api-query.ts'
import type { ApiError } from '../../client/call-api.ts'
import { queryClient } from '../../client/query-client.ts'
import { settingsQuery } from '../../client/settings-query.ts'
import { showFailure } from '../../client/show-failure.ts'
import { showToast } from '../../design/toasts/toast.ts'
import type { DescribedCheck } from './checks/check-draft.ts'
import {
  addEdits,
  dropEdits,
  joinEdits,
  keepLaterEdits,
  NO_EDITS,
  pick,
  restartEdits,
  unsavedFields,
  withChanges,
} from './draft/edits.ts'
import { findProblems, type Problems } from './draft/find-problems.ts'
import { checkField, type FieldName, fieldsIn, fieldsOf, type SettingsFields } from './draft/settings-fields.ts'
import { toChange } from './draft/to-change.ts'
import { CHANGED_ELSEWHERE, mayDeleteCrawls, SECRETS_UNREADABLE, saveSettings } from './save-settings.ts'

type DraftOptions = {
  project: Project
  loaded: ProjectSettings
  /** Shows this field and focuses it. */
  onWrong: (field: FieldName) => void
  onSaved: (settings: ProjectSettings) => void
  /** Asks the user before crawls are deleted. */
  ask: (crawls: number) => Promise<boolean>
}

const NO_CHECKS: DescribedCheck[] = []

/** The unsaved changes of all sections, which are saved together. Input stays if saving fails. */
export function useSettingsDraft({ project, loaded, onWrong, onSaved, ask }: DraftOptions) {
  const query = settingsQuery(project.id)
  const { data: settings } = useQuery({ ...query, initialData: loaded, staleTime: Number.POSITIVE_INFINITY })
  // Loaded by the section 'Checks'.
  const { data: { checks } = { checks: NO_CHECKS } } = useQuery({ ...apiQuery('/checks'), enabled: false })
  const saved = useMemo(() => fieldsOf(settings, checks), [settings, checks])
  const [edits, setEdits] = useState(NO_EDITS)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<ApiError | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [rulesSaved, setRulesSaved] = useState(0)
  const isBusy = useRef(false)
  const fields = withChanges(saved, edits.changes)
  const unsaved = unsavedFields(edits, saved)

  const send = async () => {
    const found = findProblems(fields, unsaved, settings, checks)
    setProblems(found)
    setError(null)
    const [wrong] = namesIn(found)
    if (wrong) return onWrong(wrong)
    const change = toChange(saved, edits, unsaved, checks)
    if (!(await mayDeleteCrawls(project.id, change.keepCrawls, ask))) return
    const result = await saveSettings(project.id, change)
    if (!result.ok) return refuse(result.error)
    showToast('success', 'Project settings updated successfully')
    const sent = pick(edits.changes, unsaved)
    setEdits((now) => keepLaterEdits(now, sent, fieldsOf(result.value, checks)))
    if (change.ruleSet) setRulesSaved((count) => count + 1)
    queryClient().setQueryData(query.queryKey, result.value)
    onSaved(result.value)
  }
  const refuse = (refused: ApiError) => {
    showFailure(refused, 'Failed to update project settings')
    setError(refused)
    if (refused.code === CHANGED_ELSEWHERE) void queryClient().invalidateQueries({ queryKey: query.queryKey })
    const [first = fieldsIn(refused.field ?? '')[0]] = fieldsNamedBy(refused, unsaved)
    if (!first) return
    const isInput = refused.field !== undefined && refused.code !== SECRETS_UNREADABLE
    if (isInput) setProblems({ [first]: refused.message })
    onWrong(first)
  }
  const save = async () => {
    if (isBusy.current || unsaved.length === 0) return
    isBusy.current = true
    setIsSaving(true)
    await send()
    isBusy.current = false
    setIsSaving(false)
  }
  const settle = (next: typeof edits) => {
    setEdits(next)
    setProblems({})
    setError(null)
  }
  const stale = error?.code === CHANGED_ELSEWHERE ? fieldsNamedBy(error, unsaved) : []
  return {
    ...{ settings, fields, unsaved, problems, error, isSaving, rulesSaved, save },
    /** True while something is unsaved or being saved. */
    isDirty: unsaved.length > 0 || isSaving,
    change: (changed: Partial<SettingsFields>) => {
      setEdits((before) => addEdits(before, changed, saved))
      setProblems((before) => without(before, Object.keys(changed)))
      // A message about a single field refers to its previous input.
      setError((before) => (before?.field === undefined ? before : null))
    },
    discard: () => {
      settle(NO_EDITS)
      showToast('info', 'Changes discarded', { label: 'Undo', onClick: () => setEdits((now) => joinEdits(edits, now)) })
    },
    /** For changes that were rejected because the same settings were changed elsewhere. */
    showCurrent: () => settle(dropEdits(edits, stale)),
    keepMine: () => settle(restartEdits(edits, stale, saved)),
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>

/** The unsaved fields that an error is about. */
function fieldsNamedBy({ field, fields = [], checks = [] }: ApiError, unsaved: FieldName[]): FieldName[] {
  const named = [...(field === undefined ? fields : [field]).flatMap(fieldsIn), ...checks.map(checkField)]
  if (field === 'ruleSet') return unsaved.filter((name) => name.startsWith(checkField('')))
  return named.filter((name) => unsaved.includes(name))
}

function namesIn(problems: Problems): FieldName[] {
  return Object.keys(problems) as FieldName[]
}

function without(problems: Problems, names: string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
}

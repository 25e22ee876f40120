import { useState } from 'react'
import type { ContentStatus } from '#domain/content/content.ts'
import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { type ApiResult, callApi } from '../../../client/call-api.ts'
import { useTask } from '../../../client/use-task.ts'
import { showToast } from '../../../design/toasts/toast.ts'
import { isSameHtml } from '../../rich-text/tidy-html.ts'
import { showNotes } from './display-notes.ts'
import { changedFields, fieldsToSend, mergeFields } from './fields.ts'
import { leftOut } from './left-out.ts'
import type { Draft } from './use-draft.ts'

export type Saving = ReturnType<typeof useSaving>

/** Saves the draft and changes its status. Never overwrites a newer version, which is returned as `theirs` instead. */
export function useSaving(draft: Draft) {
  const { run, isRunning, error, clearError } = useTask()
  /** The newer version on the server, until the conflict is resolved. */
  const [theirs, setTheirs] = useState<ContentItem | null>(null)
  const [removed, setRemoved] = useState<string[]>([])
  const path = `/admin/content/${draft.base.kind}/${draft.base.id}` as const

  const handleResult = async (result: ApiResult<ContentItem> | null): Promise<ContentItem | null> => {
    if (!result) return null
    if (result.ok) {
      showNotes(result.value)
      return result.value
    }
    if (result.error.code === 'edited_meanwhile') {
      const current = await callApi('GET', path)
      if (current.ok) {
        clearError()
        setTheirs(current.value)
      }
    }
    return null
  }
  const save = async (): Promise<ContentItem | null> => {
    await draft.settled()
    const { base, fields: sent } = draft.latest()
    const change = { version: base.version, ...fieldsToSend(base, sent) }
    const item = await handleResult(await run(() => callApi('PUT', path, change)))
    if (!item) return null
    setRemoved(leftOut(sent.content, item.content))
    rebase(draft, sent, item)
    return item
  }
  const saveFirst = async () => {
    await draft.settled()
    const { base, fields } = draft.latest()
    return changedFields(base, fields).length > 0 ? save() : base
  }

  const setStatus = async (status: ContentStatus, publishAt?: string): Promise<ContentItem | null> => {
    const saved = await saveFirst()
    if (!saved) return null
    const item = await handleResult(
      await run(() => callApi('POST', `${path}/status`, { status, publishAt, version: saved.version })),
    )
    if (!item) return null
    const { base, fields } = draft.latest()
    draft.replace({ ...item, content: base.content }, fields)
    showToast('success', STATUS_TOASTS[status])
    return item
  }
  return { save, saveFirst, setStatus, isRunning, error, clearError, removed, theirs, decided: () => setTheirs(null) }
}

/** Makes the saved item the new base, but keeps text typed while the request was running. */
function rebase(draft: Draft, sent: ContentFields, item: ContentItem): void {
  const base = isSameHtml(sent.content, item.content) ? { ...item, content: sent.content } : item
  draft.replace(base, mergeFields(sent, draft.latest().fields, base))
}

const STATUS_TOASTS: Record<ContentStatus, string> = {
  draft: 'Changed to draft. Visitors cannot see it.',
  scheduled: 'Scheduled. It will be published automatically.',
  published: 'Published. Visitors can see it now.',
  archived: 'Archived. Visitors can no longer see it.',
}

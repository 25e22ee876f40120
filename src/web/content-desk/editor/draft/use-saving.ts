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

/** Saves the draft and changes its status. A save that began with an old version is never forced: see `theirs`. */
export function useSaving(draft: Draft) {
  const { run, isRunning, error, forgetError } = useTask()
  /** What somebody else saved meanwhile, until it is decided what becomes of both. */
  const [theirs, setTheirs] = useState<ContentItem | null>(null)
  const [removed, setRemoved] = useState<string[]>([])
  const path = `/admin/content/${draft.base.kind}/${draft.base.id}`

  const settle = async (result: ApiResult<ContentItem> | null): Promise<ContentItem | null> => {
    if (!result) return null
    if (result.ok) {
      showNotes(result.value)
      return result.value
    }
    if (result.error.code === 'edited_meanwhile') {
      const current = await callApi<ContentItem>('GET', path)
      if (current.ok) {
        forgetError()
        setTheirs(current.value)
      }
    }
    return null
  }
  const save = async (): Promise<ContentItem | null> => {
    await draft.settled()
    const { base, fields: sent } = draft.latest()
    const change = { version: base.version, ...fieldsToSend(base, sent) }
    const kept = await settle(await run(() => callApi<ContentItem>('PUT', path, change)))
    if (!kept) return null
    setRemoved(leftOut(sent.content, kept.content))
    takeOver(draft, sent, kept)
    return kept
  }
  const saveFirst = async () => {
    await draft.settled()
    const { base, fields } = draft.latest()
    return changedFields(base, fields).length > 0 ? save() : base
  }

  const setStatus = async (status: ContentStatus, publishAt?: string): Promise<ContentItem | null> => {
    const saved = await saveFirst()
    if (!saved) return null
    const kept = await settle(
      await run(() => callApi<ContentItem>('POST', `${path}/status`, { status, publishAt, version: saved.version })),
    )
    if (!kept) return null
    const { base, fields } = draft.latest()
    draft.replace({ ...kept, content: base.content }, fields)
    showToast('success', STATUS_TOASTS[status])
    return kept
  }
  return { save, saveFirst, setStatus, isRunning, error, forgetError, removed, theirs, decided: () => setTheirs(null) }
}

/** What the server made of it is the new ground; what was typed since it was sent stays on top. */
function takeOver(draft: Draft, sent: ContentFields, kept: ContentItem): void {
  const base = isSameHtml(sent.content, kept.content) ? { ...kept, content: sent.content } : kept
  draft.replace(base, mergeFields(sent, draft.latest().fields, base))
}

const STATUS_TOASTS: Record<ContentStatus, string> = {
  draft: 'It is a draft now. Visitors do not see it.',
  scheduled: 'Scheduled. It will be published by itself.',
  published: 'Published. Visitors see it now.',
  archived: 'Archived. Visitors do not see it any more.',
}

import { useState } from 'react'
import type { DraftCheck } from '#domain/content/content-desk.ts'
import { lacksForPublishing } from '#domain/content/content-status.ts'
import { callApi } from '../../../client/call-api.ts'
import { type Doubts, doubtsOf } from './draft-warnings.ts'
import { fieldsToSend } from './fields.ts'
import type { Draft } from './use-draft.ts'
import type { Saving } from './use-saving.ts'

/** Publishes at once, unless our own checks find something that an editor should know of first: then that is shown. */
export function usePublishing(draft: Draft, saving: Saving) {
  const [isChecking, setIsChecking] = useState(false)
  const [doubts, setDoubts] = useState<Doubts | null>(null)
  const publish = async () => {
    setIsChecking(true)
    await draft.settled()
    const { base, fields } = draft.latest()
    // What cannot be published at all is told that alone, by the server. A slug is made when there is none.
    const isUnfit = lacksForPublishing({ ...fields, title: fields.title.trim(), slug: fields.slug || 'made' }) !== null
    const path = `/admin/content/${base.kind}/check`
    const result = isUnfit
      ? null
      : await callApi<DraftCheck>('POST', path, { ...fieldsToSend(base, fields), itemId: base.id })
    setIsChecking(false)
    // A check that fails keeps nobody from publishing.
    const found = result?.ok ? doubtsOf(result.value) : null
    setDoubts(found)
    if (found === null) await saving.setStatus('published')
  }
  return { publish, isChecking, doubts, forget: () => setDoubts(null) }
}

import { useState } from 'react'
import { missingForPublishing } from '#domain/content/content-status.ts'
import { callApi } from '../../../client/call-api.ts'
import { type Doubts, doubtsOf } from './draft-warnings.ts'
import { fieldsToSend } from './fields.ts'
import type { Draft } from './use-draft.ts'
import type { Saving } from './use-saving.ts'

/** Publishes immediately, unless our checks find serious problems. The editor must then confirm. */
export function usePublishing(draft: Draft, saving: Saving) {
  const [isChecking, setIsChecking] = useState(false)
  const [doubts, setDoubts] = useState<Doubts | null>(null)
  const publish = async () => {
    setIsChecking(true)
    await draft.settled()
    const { base, fields } = draft.latest()
    // If a required field is empty, skip the checks, because the server will name the field. A missing slug is fine.
    const isIncomplete =
      missingForPublishing({ ...fields, title: fields.title.trim(), slug: fields.slug || 'made' }) !== null
    const path = `/admin/content/${base.kind}/check` as const
    const result = isIncomplete ? null : await callApi('POST', path, { ...fieldsToSend(base, fields), itemId: base.id })
    setIsChecking(false)
    // If the check itself fails, publish anyway.
    const problems = result?.ok ? doubtsOf(result.value) : null
    setDoubts(problems)
    if (problems === null) await saving.setStatus('published')
  }
  return { publish, isChecking, doubts, forget: () => setDoubts(null) }
}

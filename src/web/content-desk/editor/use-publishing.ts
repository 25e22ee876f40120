import { useState } from 'react'
import type { DraftCheck } from '#domain/content-desk.ts'
import { callApi } from '../../session/call-api.ts'
import type { Draft } from './use-draft.ts'
import type { Saving } from './use-saving.ts'

/** Publishes at once, unless our own checks find something serious: then that is shown first. */
export function usePublishing(draft: Draft, saving: Saving) {
  const [isChecking, setIsChecking] = useState(false)
  const [serious, setSerious] = useState<DraftCheck['issues']>([])
  const publish = async () => {
    setIsChecking(true)
    await draft.settled()
    const { base, fields } = draft.latest()
    const answer = await callApi<DraftCheck>('POST', `/admin/content/${base.kind}/check`, fields)
    setIsChecking(false)
    // A check that fails keeps nobody from publishing.
    const found = answer.ok ? answer.value.issues.filter(({ severity }) => severity === 'high') : []
    setSerious(found)
    if (found.length === 0) await saving.setStatus('published')
  }
  return { publish, isChecking, serious, forget: () => setSerious([]) }
}

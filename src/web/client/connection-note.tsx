import { Notice } from '../design/notice.tsx'
import { Refusal } from './refusal.tsx'
import type { Answer } from './use-api-query.ts'

/** Tells about a lost connection while it lasts, and about a refusal. */
export function ConnectionNote({
  answer,
}: {
  answer: Pick<Answer<unknown>, 'isConnectionLost' | 'refusal' | 'value'>
}) {
  if (answer.refusal) return <Refusal error={answer.refusal} />
  if (!answer.isConnectionLost) return null
  return (
    <Notice tone="info">
      The connection to the server is lost. {answer.value ? 'What you see is the last that arrived. ' : ''}
      We keep trying; nothing is needed from you.
    </Notice>
  )
}

import { Notice } from '../design/notice.tsx'
import { Refusal } from './refusal.tsx'
import type { QueryState } from './use-api-query.ts'

/** Shows an API error, or a note while the connection is lost. */
export function ConnectionNote({
  answer,
}: {
  answer: Pick<QueryState<unknown>, 'isConnectionLost' | 'refusal' | 'value'>
}) {
  if (answer.refusal) return <Refusal error={answer.refusal} />
  if (!answer.isConnectionLost) return null
  return (
    <Notice tone="info">
      The connection to the server is lost. {answer.value ? 'This page shows the last data that arrived. ' : ''}
      We keep trying; you do not need to do anything.
    </Notice>
  )
}

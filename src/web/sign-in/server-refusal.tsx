import type { ApiError } from '../client/call-api.ts'
import { Notice } from '../design/notice.tsx'

/** Shows the server's error message, followed by further reasons if there are any. */
export function ServerRefusal({ error }: { error: ApiError | null }) {
  if (!error) return null
  const more = (error.reasons ?? []).filter((reason) => reason !== error.message)
  return (
    <Notice tone="error">
      <p>{error.message}</p>
      {more.length > 0 && (
        <ul className="mt-1 grid list-disc gap-0.5 pl-4">
          {more.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

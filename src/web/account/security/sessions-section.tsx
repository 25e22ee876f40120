import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountSession } from '#domain/accounts/account.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { RestoreFocus } from '../../design/forms/hand-over-focus.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { AccountCard } from '../account-card.tsx'
import { EndOthersDialog } from './end-others-dialog.tsx'
import { SessionRow } from './session-row.tsx'

export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { revalidate } = useRevalidator()
  const { run, error } = useTask()
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length

  const end = async ({ id, device }: AccountSession) => {
    const response = await run(() => callApi('DELETE', `/account/sessions/${encodeURIComponent(id)}`))
    if (response?.ok) showToast('success', `${device} is signed out`)
    // Reload even after a failure, because an expired session must disappear from the list.
    if (response) await revalidate()
  }
  return (
    <AccountCard
      title="Sessions and devices"
      isOwnersOnly
      text="Browsers that are signed in to your account. End sessions you do not recognise or no longer use."
      headingRef={heading}
    >
      <Refusal error={error} />
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id}>
            <RestoreFocus to={heading}>
              <SessionRow session={session} onEnd={() => end(session)} />
            </RestoreFocus>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <RestoreFocus to={heading} className="justify-self-start">
          <EndOthersDialog count={others} onEnded={revalidate} />
        </RestoreFocus>
      )}
    </AccountCard>
  )
}

import { useRef, useState } from 'react'
import type { OwnershipWay } from '#domain/projects/ownership.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { AccountCard } from '../../../account/account-card.tsx'
import { callApi } from '../../../client/call-api.ts'
import { queryClient } from '../../../client/query-client.ts'
import { settingsQuery } from '../../../client/settings-query.ts'
import { showFailure } from '../../../client/show-failure.ts'
import { Badge } from '../../../design/badge.tsx'
import { Button } from '../../../design/button.tsx'
import { Notice } from '../../../design/notice.tsx'
import { Moment } from '../../../design/times/moment.tsx'
import { showToast } from '../../../design/toasts/toast.ts'
import { type Ownership, ProofList } from './proof-list.tsx'

type ConfirmCardProps = { projectId: string; ownership: Ownership; queryKey: string[] }

/** Shows what to publish, and checks whether it is there. */
export function ConfirmCard({ projectId, ownership, queryKey }: ConfirmCardProps) {
  const [isChecking, setIsChecking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { proofs, confirmed, lastCheck } = ownership

  const check = async () => {
    setIsChecking(true)
    const result = await callApi('POST', `/projects/${projectId}/ownership/check`)
    setIsChecking(false)
    if (!result.ok) return showFailure(result.error, 'Failed to check ownership')
    queryClient().setQueryData(queryKey, result.value)
    if (result.value.confirmed) showToast('success', 'Ownership confirmed')
    else showToast('error', 'No proof found. Each way says what was found instead.')
  }
  const remove = async () => {
    const result = await callApi('DELETE', `/projects/${projectId}/ownership`)
    if (!result.ok) return showFailure(result.error, 'Failed to remove the confirmation')
    queryClient().setQueryData(queryKey, result.value)
    // What needs it was switched off as well.
    await queryClient().invalidateQueries({ queryKey: settingsQuery(projectId).queryKey })
    showToast('success', 'Confirmation removed')
    heading.current?.focus()
  }
  return (
    <AccountCard
      title="Ownership"
      badge={confirmed ? <Badge tone="good">Confirmed</Badge> : <Badge>Not confirmed</Badge>}
      text={
        `Some requests look like an attack if a stranger sends them. ${PRODUCT_NAME} sends them only to sites whose ` +
        `owner asks for it. Prove that ${proofs.host} is yours in one of three ways; one is enough.`
      }
      headingRef={heading}
      isOwnersOnly
    >
      <Status confirmed={confirmed} lastCheck={lastCheck} />
      <ProofList proofs={proofs} results={lastCheck?.results} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant={confirmed ? 'secondary' : 'primary'} isLoading={isChecking} onClick={check}>
          Check now
        </Button>
        {confirmed && (
          <Button variant="ghost" onClick={remove}>
            Remove confirmation
          </Button>
        )}
      </div>
    </AccountCard>
  )
}

const WORDS: Record<OwnershipWay, string> = { dns: 'a DNS record', file: 'a file', meta: 'a meta tag' }

function Status({ confirmed, lastCheck }: Pick<Ownership, 'confirmed' | 'lastCheck'>) {
  if (confirmed) {
    return (
      <Notice tone="success">
        Confirmed by {WORDS[confirmed.way]} on <Moment at={confirmed.at} />.{' '}
        {lastCheck && lastCheck.at !== confirmed.at && (
          <>
            Last checked on <Moment at={lastCheck.at} />.{' '}
          </>
        )}
        Leave the proof where it is: each crawl that needs it checks again.
      </Notice>
    )
  }
  if (!lastCheck) return null
  return (
    <Notice tone="error">
      No proof found on <Moment at={lastCheck.at} />. Below each way it says what was found instead. New DNS records can
      take some hours until they are visible everywhere.
    </Notice>
  )
}

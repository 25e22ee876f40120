import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../client/call-api.ts'
import { useShownWorkspace } from '../session/current-workspace.ts'

const CHECK_EVERY_MS = 2_000
const MAX_CHECKS = 5

export type BackLink = 'confirming' | 'confirmed' | 'unconfirmed' | 'left' | 'looking' | null

/**
 * Stripe's webhook may arrive after the user returns, so reload our own data a few times before querying Stripe. After
 * a visit to Stripe's customer portal, query immediately.
 */
export function useStripeReturn(isPro: boolean): { outcome: BackLink; checkAgain: () => Promise<void> } {
  const [params, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { workspaceId } = useShownWorkspace()
  const [checks, setChecks] = useState(0)
  const [isQuerying, setIsQuerying] = useState(false)
  const hasPaid = params.get('checkout') === 'done'
  const wasInPortal = params.get('portal') === 'back'
  const isWaiting = hasPaid && !isPro

  const checkAgain = useCallback(async () => {
    setIsQuerying(true)
    await callApi('POST', '/account/billing/refresh', workspaceId === undefined ? {} : { workspaceId })
    await revalidate()
    setIsQuerying(false)
  }, [revalidate, workspaceId])

  useEffect(() => {
    if (!isWaiting || checks > MAX_CHECKS) return
    const timer = setTimeout(async () => {
      await (checks < MAX_CHECKS ? revalidate() : checkAgain())
      setChecks(checks + 1)
    }, CHECK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, checks, revalidate, checkAgain])

  useEffect(() => {
    if (wasInPortal) checkAgain().then(() => setParams({}, { replace: true, preventScrollReset: true }))
  }, [wasInPortal, checkAgain, setParams])

  return { outcome: describeReturn(), checkAgain }

  function describeReturn(): BackLink {
    if (wasInPortal) return 'looking'
    if (hasPaid && isPro) return 'confirmed'
    if (hasPaid) return isQuerying || checks <= MAX_CHECKS ? 'confirming' : 'unconfirmed'
    return params.get('checkout') === 'left' && !isPro ? 'left' : null
  }
}

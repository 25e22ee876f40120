import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../client/call-api.ts'

const LOOK_EVERY_MS = 2_000
const LOOKS = 5

/** What the page says to somebody who comes back from Stripe. */
export type StripeReturn = 'confirming' | 'confirmed' | 'unconfirmed' | 'left' | 'looking' | null

/**
 * After a payment Stripe's event may still be on its way: we look for it a few times, then ask Stripe itself. After a
 * visit to the portal we ask at once.
 */
export function useStripeReturn(isPro: boolean): { wayBack: StripeReturn; askAgain: () => Promise<void> } {
  const [params, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const hasPaid = params.get('checkout') === 'done'
  const wasInPortal = params.get('portal') === 'back'
  const isWaiting = hasPaid && !isPro

  const askAgain = useCallback(async () => {
    setIsAsking(true)
    await callApi('POST', '/account/billing/refresh')
    await revalidate()
    setIsAsking(false)
  }, [revalidate])

  useEffect(() => {
    if (!isWaiting || looks > LOOKS) return
    const timer = setTimeout(async () => {
      await (looks < LOOKS ? revalidate() : askAgain())
      setLooks(looks + 1)
    }, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, revalidate, askAgain])

  useEffect(() => {
    if (wasInPortal) askAgain().then(() => setParams({}, { replace: true, preventScrollReset: true }))
  }, [wasInPortal, askAgain, setParams])

  return { wayBack: inWords(), askAgain }

  function inWords(): StripeReturn {
    if (wasInPortal) return 'looking'
    if (hasPaid && isPro) return 'confirmed'
    if (hasPaid) return isAsking || looks <= LOOKS ? 'confirming' : 'unconfirmed'
    return params.get('checkout') === 'left' && !isPro ? 'left' : null
  }
}

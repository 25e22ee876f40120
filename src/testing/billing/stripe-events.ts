import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'

export type StripeEvent = { id: string; type: string; body: string }
export type Delivery = { type: string; status: number }

const { webhooks } = new Stripe('sk_test_signs_only')

/** The signature header that Stripe sends with a body. */
export function sign(body: string, secret: string, timestamp?: number): string {
  return webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
}

/** Sends events to the product in order. After `hold`, events wait. */
export function openEvents(secret: string, now: () => number) {
  let target: string | null = null
  let isHolding = false
  let times = 1
  let queue: Promise<unknown> = Promise.resolve()
  const held: StripeEvent[] = []
  const deliveries: Delivery[] = []

  async function send(event: StripeEvent): Promise<number> {
    if (!target) return 0
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(event.body, secret) }
    const response = await fetch(target, { method: 'POST', headers, body: event.body })
    await response.arrayBuffer()
    deliveries.push({ type: event.type, status: response.status })
    return response.status
  }

  return {
    deliveries,
    send,
    emit(type: string, object: object): void {
      const id = `evt_${randomUUID().replaceAll('-', '')}`
      const body = JSON.stringify({ id, object: 'event', type, created: now(), livemode: false, data: { object } })
      const event = { id, type, body }
      if (isHolding) held.push(event)
      else for (let time = 0; time < times; time += 1) queue = queue.then(() => send(event)).catch(() => {})
    },
    /** No events are sent before this call. */
    deliverTo(origin: string): void {
      target = `${origin}/api/stripe/webhook`
    },
    /** From now on, every event is sent this many times. */
    repeat(often: number): void {
      times = often
    },
    /** From now on, events wait until `takeHeld` or `release`. */
    hold(): void {
      isHolding = true
    },
    /** Returns the waiting events, so that the test can send them in any order. */
    takeHeld(): StripeEvent[] {
      return held.splice(0)
    },
    /** Sends the waiting events. From now on, events are sent immediately again. */
    async release(inOrder: (events: StripeEvent[]) => StripeEvent[] = (events) => events): Promise<void> {
      isHolding = false
      for (const event of inOrder(held.splice(0))) await send(event)
    },
    async settled(): Promise<void> {
      await queue
    },
  }
}

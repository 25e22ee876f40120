import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveLocally } from '../serve-locally.ts'
import { openBooks } from './open-stripe-books.ts'
import { respondToApi } from './stripe-api.ts'
import { PRICE_ID } from './stripe-books.ts'
import { openEvents } from './stripe-events.ts'
import { paymentPage, portalPage } from './stripe-pages.ts'

const SECRET_KEY = 'sk_test_of_the_stand_in'
const WEBHOOK_SECRET = 'whsec_of_the_stand_in'

export type StripeServer = Awaited<ReturnType<typeof openStripeServer>>

/**
 * A fake Stripe on this machine: the API, payment page and portal that the product uses, and events signed by Stripe's
 * own library. Pass `environment` to the product and its origin to `events.deliverTo`.
 */
export async function openStripeServer() {
  let clockOffset = 0
  let isDown = false
  const now = () => Math.floor(Date.now() / 1000) + clockOffset
  const requests: { method: string; path: string; idempotencyKey: string | undefined }[] = []
  const events = openEvents(WEBHOOK_SECRET, now)
  const books = openBooks({ emit: events.emit, now, urlOf: (path) => `${origin}${path}` })
  const portals = new Map<string, { customer: string; returnUrl: string }>()

  /** A request that is repeated with the same idempotency key gets the same response. */
  const responses = new Map<string, ReturnType<typeof respondToApi>>()
  function once(key: string | string[] | undefined, reply: () => ReturnType<typeof respondToApi>) {
    const name = String(key)
    const earlier = key === undefined ? undefined : responses.get(name)
    const response = earlier ?? reply()
    if (key !== undefined) responses.set(name, structuredClone(response))
    return response
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const body = new URLSearchParams(await text(request))
    if (!pathname.startsWith('/v1/')) return showPage(response, pathname, body.get('act'))
    requests.push({ method, path: pathname, idempotencyKey: request.headers['idempotency-key']?.toString() })
    const input = { method, path: pathname.slice(3), params: new URLSearchParams([...searchParams, ...body]) }
    const { status, json } = isDown
      ? { status: 503, json: { error: { type: 'api_error', message: 'Down' } } }
      : request.headers.authorization !== `Bearer ${SECRET_KEY}`
        ? { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
        : once(request.headers['idempotency-key'], () =>
            respondToApi(books, portals, (path) => `${origin}${path}`, input),
          )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  function showPage(response: ServerResponse, pathname: string, act: string | null): void {
    const show = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    const goTo = (location: string) => response.writeHead(303, { location }).end()
    const [, kind, id = ''] = pathname.split('/')
    const session = kind === 'pay' ? books.sessions.get(id) : undefined
    const portal = kind === 'portal' ? portals.get(id) : undefined
    if (session) {
      if (session.status !== 'open') return void show('This checkout is closed.')
      if (act !== 'pay') return void show(paymentPage(session, act === 'decline' ? 'Your card was declined.' : ''))
      books.pay(session)
      return void goTo(session.success_url)
    }
    if (portal) {
      const [subscription] = books.subscriptionsOf(portal.customer)
      if (!subscription || !act) return void show(portalPage(subscription, portal.returnUrl))
      if (act === 'cancel') books.cancelLater(subscription)
      if (act === 'keep') books.keep(subscription)
      if (act === 'settle') books.retry(subscription, { succeeds: true })
      return void goTo(portal.returnUrl)
    }
    if (kind === 'invoice') return void show('An invoice')
    response.writeHead(404).end()
  }

  const { origin, close } = await serveLocally(respond)
  return {
    origin,
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: origin,
    },
    webhookSecret: WEBHOOK_SECRET,
    books,
    events,
    requests,
    /** Moves the clock by this many days; negative moves it back. */
    moveClock(days: number): void {
      clockOffset = days * 86_400
    },
    /** While down, every request gets a 503. */
    setDown(down: boolean): void {
      isDown = down
    },
    async close(): Promise<void> {
      await events.settled()
      await close()
    },
  }
}

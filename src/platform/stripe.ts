import type { Stripe } from 'stripe'
import type { Settings } from './settings.ts'

export type StripeSettings = NonNullable<Settings['stripe']>

const TIMEOUT_MS = 10_000
const RETRIES = 2

const opened = new WeakMap<StripeSettings, Promise<Stripe>>()

/** Stripe's library with our key. It is loaded on first use, so that the process starts faster. */
export function openStripe(settings: StripeSettings): Promise<Stripe> {
  const before = opened.get(settings)
  if (before) return before
  const stripe = load(settings)
  opened.set(settings, stripe)
  return stripe
}

async function load({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  // Retries are safe, because every request that changes something has an idempotency key.
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl ? hostOf(apiUrl) : {}),
  })
}

function hostOf(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isHttps = protocol === 'https:'
  return {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
  }
}

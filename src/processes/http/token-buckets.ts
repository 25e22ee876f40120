type Bucket = { tokens: number; at: number }

export type TokenBucketOptions = {
  /** How many requests may arrive at the same time. */
  burst: number
  perSecond: number
  /** How many clients are remembered; those idle longest are forgotten first. */
  maxClients?: number
}

const MAX_CLIENTS = 20_000

/** Limits requests per client in this process. `take` returns 0, or the seconds to wait. */
export function createTokenBuckets({ burst, perSecond, maxClients = MAX_CLIENTS }: TokenBucketOptions) {
  const buckets = new Map<string, Bucket>()
  return {
    take(client: string, now: number): number {
      const before = buckets.get(client) ?? { tokens: burst, at: now }
      const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      // Deleted first, so that the map stays in the order of use.
      buckets.delete(client)
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
      if (buckets.size > maxClients) buckets.delete(buckets.keys().next().value as string)
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
    },
  }
}

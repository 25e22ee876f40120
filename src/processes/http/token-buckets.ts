type Bucket = { tokens: number; at: number }

export type TokenBucketOptions = {
  burst: number
  perSecond: number
  /** Beyond this number, we forget the client whose last request is the oldest. */
  maxClients?: number
}

const MAX_CLIENTS = 20_000

/** Limits requests per client in this process. `take` returns the seconds to wait, 0 if the request is allowed. */
export function createTokenBuckets({ burst, perSecond, maxClients = MAX_CLIENTS }: TokenBucketOptions) {
  const buckets = new Map<string, Bucket>()
  const tokensOf = (client: string, now: number) => {
    const { tokens, at } = buckets.get(client) ?? { tokens: burst, at: now }
    return Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond)
  }
  return {
    take(client: string, now: number): number {
      const tokens = tokensOf(client, now)
      const isAllowed = tokens >= 1
      // Deleting first moves the client to the end, so the map stays ordered by last request.
      buckets.delete(client)
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
      if (buckets.size > maxClients) buckets.delete(buckets.keys().next().value as string)
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
    },
    /** How many requests are left. */
    left: (client: string, now: number) => Math.floor(tokensOf(client, now)),
  }
}

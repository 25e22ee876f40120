/** What each tier may do. Server and screen both read this table; -1 means unlimited. */
export type TierLimits = {
  maxUrls: number
  hasErrorDetection: boolean
  hasHealthScore: boolean
  hasPageDetails: boolean
  hasLLMCheck: boolean
  llmCheckLimit: number
  maxWebsites: number
}

export type Tier = 'free_no_login' | 'registered_free' | 'paid'

export const UNLIMITED = -1

export const TIER_LIMITS: Record<Tier, TierLimits> = {
  free_no_login: {
    maxUrls: 10,
    hasErrorDetection: true,
    hasHealthScore: false,
    hasPageDetails: true,
    hasLLMCheck: false,
    llmCheckLimit: 0,
    maxWebsites: UNLIMITED,
  },
  registered_free: {
    maxUrls: 50,
    hasErrorDetection: true,
    hasHealthScore: true,
    hasPageDetails: true,
    hasLLMCheck: true,
    llmCheckLimit: 50,
    maxWebsites: UNLIMITED,
  },
  paid: {
    maxUrls: UNLIMITED,
    hasErrorDetection: true,
    hasHealthScore: true,
    hasPageDetails: true,
    hasLLMCheck: true,
    llmCheckLimit: UNLIMITED,
    maxWebsites: UNLIMITED,
  },
}

/** Crawls waiting or running at once, of projects and of the home page together: workers are for everybody. */
export const MAX_ACTIVE_CRAWLS: Record<Tier, number> = { free_no_login: 3, registered_free: 3, paid: 10 }

/** Any value that is not a tier counts as anonymous. */
export function limitsOf(tier: string): TierLimits {
  return Object.hasOwn(TIER_LIMITS, tier) ? TIER_LIMITS[tier as Tier] : TIER_LIMITS.free_no_login
}

/** How many pages a crawl started on the home page may take. */
export function homePageCap(tier: string): number {
  return tier === 'registered_free' || tier === 'paid' ? 25 : TIER_LIMITS.free_no_login.maxUrls
}

/** How many pages a crawl of a project may take at most, whatever its settings say; Infinity without a limit. */
export function projectPageCap(tier: string): number {
  const { maxUrls } = limitsOf(tier)
  return maxUrls === UNLIMITED ? Number.POSITIVE_INFINITY : maxUrls
}

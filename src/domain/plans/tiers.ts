/** Limits of each tier, used by both server and screens; -1 means unlimited. */
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

/** Max queued and running crawls per account, to keep one account from occupying all workers. */
export const MAX_ACTIVE_CRAWLS: Record<Tier, number> = { free_no_login: 3, registered_free: 3, paid: 10 }

/** An unknown tier gets the limits of an anonymous visitor. */
export function limitsOf(tier: string): TierLimits {
  return Object.hasOwn(TIER_LIMITS, tier) ? TIER_LIMITS[tier as Tier] : TIER_LIMITS.free_no_login
}

/** Page limit of a crawl started on the home page. */
export function homePageCap(tier: string): number {
  return tier === 'registered_free' || tier === 'paid' ? 25 : TIER_LIMITS.free_no_login.maxUrls
}

/** Page limit of a project crawl, whatever its settings say; Infinity without a limit. */
export function projectPageCap(tier: string): number {
  const { maxUrls } = limitsOf(tier)
  return maxUrls === UNLIMITED ? Number.POSITIVE_INFINITY : maxUrls
}

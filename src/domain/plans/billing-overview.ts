import type { InvoiceStatus, SubscriptionStatus } from './billing.ts'
import type { Tier, TierLimits } from './tiers.ts'

/** Everything the billing page shows of an account. */
export type BillingOverview = {
  tier: Tier
  limits: TierLimits
  /** Whether an administrator gave the plan by hand. */
  isGranted: boolean
  usage: PlanUsage
  /** The one that matters: what runs, else what ended last. Null when there never was one. */
  subscription: SubscriptionOverview | null
  /** Newest first; drafts are not among them. */
  invoices: InvoiceOverview[]
  /** Whether this server has been set up to take payments. */
  takesPayments: boolean
}

/** What an account has used, counted from its crawls. */
export type PlanUsage = {
  /** The first moment of the current month, in UTC. */
  since: string
  crawls: number
  pages: number
  /** Pages of the largest crawl. */
  largestCrawl: number
  /** Pages of one crawl that were checked for LLM readiness, at most. */
  mostLlmChecks: number
  /** Crawls of any time that hold more pages than the plan allows in one: they can be read, and not run again as large. */
  largerThanPlan: number
}

export type SubscriptionOverview = {
  status: SubscriptionStatus
  isRunning: boolean
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
  graceUntil: string | null
  endedAt: string | null
}

export type InvoiceOverview = {
  id: string
  number: string | null
  status: InvoiceStatus
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  hostedUrl: string | null
  pdfUrl: string | null
  createdAt: string
}

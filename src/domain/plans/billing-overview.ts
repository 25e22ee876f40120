import type { InvoiceStatus, SubscriptionStatus } from './billing.ts'
import type { Tier, TierLimits } from './tiers.ts'

export type BillingOverview = {
  tier: Tier
  limits: TierLimits
  /** Whether an administrator granted the plan. */
  isGranted: boolean
  usage: PlanUsage
  /** The running subscription, else the last one that ended; null if the account never had a subscription. */
  subscription: SubscriptionOverview | null
  /** Newest first, without drafts. */
  invoices: InvoiceOverview[]
  takesPayments: boolean
  /** Only owners of the workspace see its subscription and invoices, and can change the plan. */
  canManage: boolean
}

/** Usage of an account, counted from its crawls. */
export type PlanUsage = {
  /** Start of the current month, in UTC. */
  since: string
  crawls: number
  pages: number
  /** Pages of the largest crawl. */
  largestCrawl: number
  /** The most pages that one crawl checked for LLM readiness. */
  maxLlmChecks: number
  /** Crawls with more pages than the plan now allows. They stay readable, but can't be repeated at that size. */
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

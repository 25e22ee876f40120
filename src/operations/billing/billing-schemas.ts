import { z } from '@hono/zod-openapi'
import { INVOICE_STATUSES, SUBSCRIPTION_STATUSES } from '#domain/plans/billing.ts'

const moment = z.iso.datetime()

const limitsSchema = z.object({
  maxUrls: z.int().openapi({ description: 'Pages per crawl; -1 means unlimited' }),
  hasErrorDetection: z.boolean(),
  hasHealthScore: z.boolean(),
  hasPageDetails: z.boolean(),
  hasLLMCheck: z.boolean(),
  llmCheckLimit: z.int(),
  maxWebsites: z.int(),
})

export const billingSchema = z
  .object({
    tier: z.enum(['free_no_login', 'registered_free', 'paid']),
    limits: limitsSchema,
    isGranted: z.boolean(),
    usage: z.object({
      since: moment,
      crawls: z.int(),
      pages: z.int(),
      largestCrawl: z.int(),
      maxLlmChecks: z.int(),
      largerThanPlan: z.int(),
    }),
    subscription: z
      .object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        isRunning: z.boolean(),
        currentPeriodEnd: moment.nullable(),
        cancelAtPeriodEnd: z.boolean(),
        graceUntil: moment.nullable(),
        endedAt: moment.nullable(),
      })
      .nullable(),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        status: z.enum(INVOICE_STATUSES),
        amount: z.int().openapi({ description: 'In the smallest unit of the currency, such as cents' }),
        currency: z.string(),
        hostedUrl: z.string().nullable(),
        pdfUrl: z.string().nullable(),
        createdAt: moment,
      }),
    ),
    takesPayments: z.boolean(),
    canManage: z.boolean().openapi({
      description: 'Only owners of the workspace see its subscription and invoices, and can change its plan',
    }),
  })
  .openapi('Billing')

export const urlSchema = z.object({ url: z.url() })

/** For the API document. */
export const TOO_MANY = { 429: 'Too many requests; see Retry-After' }
export const NO_PAYMENTS = { 503: 'This server does not take payments, or the payment provider is not responding' }

import { z } from '@hono/zod-openapi'
import type { BrowserSandbox } from '#domain/crawls/browser-sandbox.ts'
import { JOB_STATES, SYSTEM_PARTS } from '#domain/system/admin.ts'
import { narrow } from '../schemas/narrow.ts'

const total = z.int().min(0)
const part = z.enum(SYSTEM_PARTS)

export const summarySchema = z
  .object({
    users: z.object({ total, newThisWeek: total, suspended: total }),
    projects: z.object({ total, newThisWeek: total }),
    crawls: z.object({ total, running: total, queued: total, failedToday: total }),
    pages: z.object({ total, crawledToday: total }),
    queue: z.object({ waiting: total, running: total, failed: total }),
    storage: z.object({ databaseBytes: total, fileBytes: total.nullable(), files: total.nullable() }),
    messages: z.object({ open: total }),
    content: z.object({ published: total, drafts: total, scheduled: total }),
    system: z.object({ state: z.enum(['online', 'trouble', 'not-measured']), down: z.array(part) }),
  })
  .openapi('AdminSummary')

export const jobSchema = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    state: z.enum(JOB_STATES).openapi({
      description:
        'The state of the work. failed: the email was refused, the export could not be created, or the crawl ' +
        'loaded no page. kept: the email was only stored, because no mail server is set up. cancelled: the crawl ' +
        'was cancelled. ended: what the job worked on no longer exists. The filter done includes kept, cancelled ' +
        'and ended. done-later, tried-later: the job failed, and another job later did the work or tried it again',
    }),
    about: z.string().openapi({ description: 'What the job is for' }),
    owner: z.string().nullable().openapi({ description: 'The owner of the crawl' }),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    nextTryAt: z.iso.datetime().nullable().openapi({ description: 'When the next attempt is due' }),
    attempts: z.int(),
    error: z.string().nullable().openapi({ description: 'The error message of the last failed attempt' }),
    canRetry: z.boolean().openapi({ description: 'Whether running the job again would have an effect' }),
  })
  .openapi('AdminJob')

export const failedCrawlSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    owner: z
      .string()
      .nullable()
      .openapi({ description: 'The email address of the account, or null for a visitor’s crawl' }),
    project: z.string().nullable(),
    error: z.string().nullable(),
    pages: z.int(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .openapi('FailedCrawl')

export const partSchema = z
  .object({
    part,
    state: z.enum(['ok', 'down', 'not-set-up']),
    ms: z.int(),
    detail: z.string(),
    refused: z
      .int()
      .optional()
      .openapi({ description: 'How many messages the mail server refused in the last hour, if any' }),
    checkedAt: z.iso.datetime(),
  })
  .openapi('SystemPart')

export const systemSchema = z
  .object({
    parts: z.array(partSchema),
    versions: z.object({ product: z.string(), node: z.string(), postgres: z.string().nullable() }),
    process: z.object({ uptimeSeconds: z.int(), memoryBytes: z.int() }),
    machine: z.object({ memoryBytes: z.int(), freeMemoryBytes: z.int() }),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
    database: z.object({ bytes: z.int(), connections: z.int(), maxConnections: z.int() }).nullable(),
    sandbox: narrow<BrowserSandbox>(
      z.object({ state: z.enum(['on', 'off', 'refused']), reason: z.string().nullable() }),
    )
      .nullable()
      .openapi({
        description:
          'Whether the browser that last rendered a page used its sandbox. refused means that REQUIRE_SANDBOX is set ' +
          'and pages are not rendered. Null until a page has been rendered',
      }),
    lastTestMail: z
      .object({
        at: z.iso.datetime(),
        by: z.string().openapi({ description: 'The administrator who requested and received the test email' }),
        outcome: z.enum(['sent', 'kept', 'failed']),
        reason: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: 'The result of the newest test email' }),
    queue: z
      .object({ waiting: z.int(), running: z.int(), failed: z.int(), oldestWaitSeconds: z.int().nullable() })
      .nullable(),
  })
  .openapi('SystemReport')

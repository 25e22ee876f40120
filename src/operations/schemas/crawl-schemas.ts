import { z } from '@hono/zod-openapi'
import { MAX_BROKEN_NAMED } from '#domain/crawls/checked-file.ts'
import { LEFT_OUT_REASONS } from '#domain/crawls/crawl-balance.ts'
import type { FetchFailureKind } from '#domain/crawls/fetch-failure.ts'
import { RENDER_MODES, RENDER_WIDTHS } from '#domain/crawls/render-mode.ts'
import type { SpiderTrapKind } from '#domain/crawls/spider-trap.ts'
import { MAX_BROKEN_LISTED, REQUEST_KINDS } from '#domain/requests/further-requests.ts'
import { OWNER_STATES, PROBE_PURPOSES } from '#domain/requests/probe.ts'
import { UNLISTED_REQUESTS } from '#domain/requests/unlisted-requests.ts'
import { narrow } from './narrow.ts'

const colour = z.enum(['green', 'orange', 'red'])

export const startedCrawlSchema = z.object({ id: z.uuid(), url: z.url(), maxPages: z.int() }).openapi('StartedCrawl')

const reason = z.enum(LEFT_OUT_REASONS)

export const balanceSchema = z
  .object({
    found: z.int(),
    crawled: z.int(),
    guessed: z.int().openapi({
      description: 'Pages at common paths that no other page links to or was found through; included in `crawled`',
    }),
    guessedUrls: z.array(z.string()),
    guessedInScripts: z
      .int()
      .optional()
      .openapi({ description: 'How many of `leftOut.guessed` are URLs in scripts; the others are common paths' }),
    failed: z.int(),
    waiting: z.int(),
    openGuesses: z.int().optional().openapi({
      description: 'Guessed URLs in `found` and `waiting` that were not tried yet; absent when the crawl has ended',
    }),
    leftOut: z.partialRecord(reason, z.int()),
    examples: z.partialRecord(reason, z.array(z.string())),
    blockedBy: z
      .array(z.object({ url: z.string(), line: z.int().nullable(), rule: z.string().nullable() }))
      .optional()
      .openapi({ description: 'The lines of robots.txt that disallow the examples; known when the crawl has ended' }),
    isAtLeast: z.boolean(),
    arePagesDone: z
      .boolean()
      .optional()
      .openapi({ description: 'True only at the end of a crawl, while linked files and slow pages are checked' }),
    checking: z
      .object({ kind: z.enum(REQUEST_KINDS), done: z.int(), total: z.int() })
      .optional()
      .openapi({ description: 'What is requested besides pages at the moment' }),
  })
  .openapi('Balance', {
    description:
      'What happened to every URL: found = crawled + failed + waiting + everything left out. `crawled` counts pages ' +
      'crawled successfully. `leftOut.guessed` counts guessed URLs that turned out not to be new pages.',
  })

export const filesSummarySchema = z.object({
  found: z.int(),
  checked: z.int(),
  broken: z.int(),
  brokenUrls: z
    .array(z.string())
    .optional()
    .openapi({
      description: `The first ${MAX_BROKEN_NAMED} broken files; \`broken\` counts all of them`,
    }),
  webPages: z.int().optional().openapi({
    description: 'Web pages whose URLs end like file names, such as /wiki/Node.js. They are not crawled',
  }),
  blocked: z.int(),
  notChecked: z.int(),
  limit: z.int(),
})

const countedRequests = {
  ...{ notChecked: z.int(), isAtLeast: z.boolean(), limit: z.int() },
  brokenUrls: z
    .array(z.string())
    .openapi({ description: `The first ${MAX_BROKEN_LISTED} broken URLs; \`broken\` counts all of them` }),
}

const requestsSummarySchema = z
  .object({
    externalLinks: z
      .object({
        ...{ found: z.int(), checked: z.int(), ok: z.int(), broken: z.int(), moved: z.int(), unverified: z.int() },
        ...countedRequests,
      })
      .optional(),
    probes: z
      .object({
        ...{ planned: z.int(), sent: z.int(), notSent: z.int(), limit: z.int() },
        forOwner: z
          .int()
          .optional()
          .openapi({ description: 'How many of `sent` only the owner may allow; they do not count towards `limit`' }),
        leftOut: z
          .partialRecord(z.enum(PROBE_PURPOSES), z.int())
          .optional()
          .openapi({ description: '`notSent` by purpose; absent if all were sent' }),
        owner: z
          .object({
            ...{ files: z.enum(OWNER_STATES), bots: z.enum(OWNER_STATES) },
            problem: z.string().nullable().openapi({ description: 'Why ownership could not be confirmed' }),
          })
          .optional()
          .openapi({ description: 'Probes that need confirmed ownership of the site' }),
      })
      .optional(),
    resources: z
      .object({
        ...{ found: z.int(), checked: z.int(), broken: z.int(), unverified: z.int(), blocked: z.int() },
        ...countedRequests,
      })
      .optional(),
    unlisted: z
      .object({
        counts: z.partialRecord(z.enum(UNLISTED_REQUESTS), z.int()),
        isAtLeast: z
          .boolean()
          .optional()
          .openapi({ description: 'The crawl was resumed: earlier ones are not counted' }),
      })
      .optional()
      .openapi({ description: 'Requests that no list of the crawl names, by kind; absent in older crawls' }),
  })
  .openapi('RequestsSummary', {
    description:
      'What was requested besides pages. A kind that is off is absent. `unverified` counts links whose host did not ' +
      'let us see whether the page exists; they are not broken. `notChecked` counts what the limit left out.',
  })

export const sitemapSchema = z.object({
  url: z.string(),
  kind: z.enum(['urlset', 'index', 'text', 'rss', 'atom']).nullable(),
  urlCount: z.int(),
  problem: z.string().nullable(),
})

export const trapSchema = z.object({
  kind: narrow<SpiderTrapKind>(z.string()),
  pattern: z.string(),
  examples: z.array(z.string()),
  visited: z.int(),
  leftOut: z.int(),
})

export const issueSchema = z
  .object({
    type: z.string().openapi({ example: 'missing_title' }),
    severity: z.enum(['high', 'medium', 'low']),
    message: z.string(),
    recommendation: z.string(),
    evidence: z.array(z.object({ saw: z.string(), at: z.string().optional() })),
    evidenceCount: z.int().optional(),
  })
  .openapi('Issue')

export const urlIssuesSchema = z
  .object({ total: z.int(), issues: z.array(z.object({ url: z.string(), issue: issueSchema })) })
  .openapi({ description: 'The number of issues of URLs that are not pages, such as redirects; and the first 200' })

export const renderingSchema = z
  .object({
    mode: z.enum(RENDER_MODES),
    width: z.enum(RENDER_WIDTHS),
    pages: z.int(),
    rendered: z.int(),
    failed: z.int(),
    samples: z
      .object({
        perTemplate: z.int(),
        templates: z.int(),
        notRendered: z.int(),
        largest: z.array(z.object({ template: z.string(), pages: z.int(), rendered: z.int() })),
      })
      .nullable(),
    screenshots: z.object({ kept: z.int(), bytes: z.int(), leftOut: z.int(), failed: z.int() }).nullable(),
  })
  .openapi('RenderingSummary', {
    description:
      'Which pages were rendered in a browser. `samples` is set if only the first pages of each template were: it ' +
      'lists the templates with the most pages. `screenshots` is null if none were to be kept',
  })

export const crawlSchema = z
  .object({
    id: z.uuid(),
    url: z.url(),
    status: z.enum(['queued', 'running', 'completed', 'failed', 'cancelled']),
    maxPages: z.int(),
    crawled: z.int(),
    succeeded: z.int(),
    issues: z.int(),
    currentUrl: z.string().nullable(),
    wait: z
      .object({
        host: z.string(),
        ms: z.number(),
        askedMs: z
          .number()
          .optional()
          .openapi({ description: 'The pause that the site asked for, if it is over our limit of five minutes' }),
        reason: z.enum(['site-asked', 'crawl-delay', 'slow-responses', 'disk-full']),
        until: z.iso.datetime(),
      })
      .nullable()
      .optional()
      .openapi({ description: 'Why nothing is being fetched at the moment' }),
    balance: balanceSchema.nullable(),
    notice: z
      .string()
      .nullable()
      .openapi({ description: 'A note on how the site was crawled, such as a fallback to http' }),
    blockedByRobots: z.int(),
    traps: z.array(trapSchema),
    sitemaps: z.array(sitemapSchema),
    urlIssues: urlIssuesSchema.optional(),
    slowPages: z
      .object({
        found: z.int(),
        measuredAgain: z.int(),
        stillSlow: z.int(),
        reason: z.enum(['too-many', 'crawl-delay', 'site-in-trouble', 'out-of-time']).nullable(),
        judgesOthers: z.boolean(),
      })
      .nullable()
      .optional()
      .openapi({ description: 'How pages that were slow during the crawl were measured again, one at a time' }),
    files: filesSummarySchema
      .nullable()
      .openapi({ description: 'Files that pages link to; set when the crawl has finished' }),
    requests: requestsSummarySchema.nullable().optional(),
    rendering: renderingSchema.nullable().optional(),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .openapi('Crawl')

export const judgementSchema = z
  .object({
    status: z.enum(['queued', 'running', 'done', 'failed']),
    pagesJudged: z.int(),
    pages: z.int().openapi({ description: 'The number of pages that are judged' }),
    issuesBefore: z.int().openapi({ description: 'Issues of pages and of the whole site' }),
    issuesAfter: z.int().nullable().openapi({ description: 'Null until it is done' }),
    error: z.string().nullable().openapi({ description: 'Why it failed, and what to do' }),
    requestedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .openapi('Judgement', {
    description: 'The last request to judge the crawl again. The report changes only when it is done, all at once',
  })

export const crawlSummarySchema = crawlSchema
  .pick({
    id: true,
    url: true,
    status: true,
    maxPages: true,
    crawled: true,
    succeeded: true,
    issues: true,
    error: true,
    createdAt: true,
    finishedAt: true,
  })
  .openapi('CrawlSummary')

const healthScoreSchema = z
  .object({
    overall: colour,
    score: z.int().min(0).max(100),
    breakdown: z.object({ title: colour, metaDescription: colour, headings: colour, images: colour }),
  })
  .openapi('HealthScore')

export const redirectHopSchema = z.object({
  url: z.string(),
  status: z.int(),
  location: z.string(),
  by: z.literal('script').optional().openapi({ description: 'Set if a script of the page redirects, not the server' }),
  ms: z.int().optional().openapi({ description: 'Milliseconds to the redirect; absent if it was not measured' }),
})

const pageErrorSchema = z.object({ kind: narrow<FetchFailureKind>(z.string()), message: z.string() })

const hreflangSchema = z.object({ lang: z.string(), url: z.string() })
const robotsSchema = { robots: z.array(z.string()), robotsByAgent: z.record(z.string(), z.array(z.string())) }

const llmReadinessSchema = z
  .object({
    score: z.int().min(0).max(100).nullable().openapi({ description: 'Null for a page that failed' }),
    status: z.enum(['excellent', 'good', 'needs_work']).nullable(),
    factors: z.object({
      conciseHeadings: z.boolean(),
      clearAnswers: z.boolean(),
      semanticStructure: z.boolean(),
      namedEntities: z.boolean(),
      crawlableText: z.boolean(),
    }),
    recommendations: z.array(z.string()),
  })
  .openapi('LlmReadiness')

/** Fields that both the full result of a page and its row in a report contain. */
export const pageFields = {
  url: z.string(),
  title: z.string(),
  isTitleStandIn: z.boolean().openapi({
    description: 'The title tag is missing or empty; `title` is its og:title or its first H1',
  }),
  metaDescription: z.string(),
  isDescriptionStandIn: z.boolean().openapi({
    description: 'The page has no meta description; `metaDescription` is its og:description',
  }),
  canonicalUrl: z.string(),
  hasCanonical: z.boolean(),
  h1: z.string(),
  h2Count: z.int(),
  h3Count: z.int(),
  altTextCount: z.int(),
  missingAltCount: z.int(),
  status: z.enum(['success', 'error']),
  statusCode: z.int().nullable(),
  error: pageErrorSchema.nullable(),
  depth: z.int().nullable(),
  linkCount: z.int(),
  bytes: z.int(),
  ttfbMs: z.int().nullable(),
}

export const pageSchema = z
  .object({
    ...pageFields,
    healthScore: healthScoreSchema.nullable(),
    issues: z.array(issueSchema),
    llmReadiness: llmReadinessSchema.nullable(),
    requestedUrl: z.string(),
    finalUrl: z.string(),
    redirects: z.array(redirectHopSchema),
    links: z.array(z.string()),
    ttfbMeasures: z.array(z.int()).nullable().openapi({
      description: 'Both measurements of a page that was slow at first, in milliseconds; `ttfbMs` is the faster one',
    }),
    declared: z
      .object({
        lang: z.string().nullable(),
        ...robotsSchema,
        metaRefresh: z
          .object({ seconds: z.number(), url: z.string().nullable(), from: z.enum(['tag', 'header']).optional() })
          .nullable(),
        hreflangs: z.array(hreflangSchema),
        inBody: z
          .object({ canonical: z.string().nullable(), ...robotsSchema, hreflangs: z.array(hreflangSchema) })
          .nullable()
          .openapi({ description: 'Tags in the body that belong in the head; search engines ignore tags in the body' }),
        openGraph: z.record(z.string(), z.string()),
        h1s: z.array(z.string()),
      })
      .nullable(),
    isSoft404: z.boolean(),
    isGuessed: z
      .boolean()
      .openapi({ description: 'Found by trying a common path: no other page links to it or was found through it' }),
    raw: z
      .object({
        title: z.string(),
        metaDescription: z.string(),
        h1: z.string(),
        wordCount: z.int(),
        linkCount: z.int(),
      })
      .nullable(),
    renderingError: z.string().nullable(),
  })
  .openapi('Page')

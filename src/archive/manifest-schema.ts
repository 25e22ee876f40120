import { z } from 'zod'
import { RENDER_MODES, RENDER_WIDTHS } from '#domain/crawls/render-mode.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'

const count = z.int().min(0)
const text = z.string()
const counts = z.record(text, count)

const balance = z.looseObject({
  ...{ found: count, crawled: count, guessed: count, failed: count, waiting: count },
  guessedUrls: z.array(text),
  guessedInScripts: count.optional(),
  leftOut: counts,
  examples: z.record(text, z.array(text)),
  isAtLeast: z.boolean(),
})

const settings = z.looseObject({
  url: z.url(),
  selection: z.enum(['site', 'sitemap', 'list']),
  ...{ listedUrls: count, maxPages: count, maxDepth: count.nullable(), timeoutMs: z.number() },
  ...{ include: z.array(text), exclude: z.array(text), headerNames: z.array(text) },
  pace: z.looseObject({ concurrency: z.number(), delayMs: z.number() }),
  ...{ render: text, obeyRobots: z.boolean(), userAgent: text },
  extraction: z
    .array(z.looseObject({ name: text, by: text, expression: text, take: text, attribute: text }))
    .optional(),
})

const blockedUrl = z.looseObject({ url: text, line: count.nullable(), rule: text.nullable() })

const change = z.looseObject({
  isOff: z.literal(true).optional(),
  isOn: z.literal(true).optional(),
  severity: z.enum(CHECK_SEVERITIES).optional(),
  options: z.record(text, z.unknown()).optional(),
})

const requests = z.looseObject({
  externalLinks: z.looseObject({ found: count, checked: count, broken: count, brokenUrls: z.array(text) }).optional(),
  probes: z
    .looseObject({
      ...{ planned: count, sent: count, notSent: count },
      owner: z.looseObject({ files: text, bots: text, problem: text.nullable() }).optional(),
    })
    .optional(),
  resources: z.looseObject({ found: count, checked: count, broken: count, brokenUrls: z.array(text) }).optional(),
  unlisted: z.looseObject({ counts: z.record(text, count), isAtLeast: z.boolean().optional() }).optional(),
})

const rendering = z.looseObject({
  ...{ mode: z.enum(RENDER_MODES), width: z.enum(RENDER_WIDTHS), pages: count, rendered: count, failed: count },
  samples: z
    .looseObject({
      ...{ perTemplate: count, templates: count, notRendered: count },
      largest: z.array(z.looseObject({ template: text, pages: count, rendered: count })),
    })
    .nullable(),
  screenshots: z.looseObject({ kept: count, bytes: count, leftOut: count, failed: count }).nullable(),
})

/** What every archive of a known format has. A manifest that was edited must not crash its readers. */
export const manifestSchema = z.looseObject({
  ...{ formatVersion: count, factsVersion: count, factNames: z.array(text), version: text, catalogueVersion: text },
  files: z.record(text, z.looseObject({ rows: count, bytes: count, sha256: text })),
  ...{ startUrl: z.url(), startedAt: z.iso.datetime(), finishedAt: z.iso.datetime() },
  outcome: z.enum(['completed', 'cancelled', 'failed']),
  ...{ balance, settings, requests: requests.optional(), rendering: rendering.nullable().optional() },
  ...{ notice: text.nullable(), error: text.nullable(), failure: z.looseObject({ kind: text }).nullable() },
  blockedByRobots: count,
  // In older archives, entries are plain URLs.
  blockedUrls: z.array(z.union([text, blockedUrl])),
  traps: z.array(z.looseObject({ kind: text, pattern: text, examples: z.array(text), visited: count, leftOut: count })),
  linkedFiles: z.looseObject({
    ...{ found: count, checked: count, broken: count, blocked: count, notChecked: count, limit: count },
    brokenUrls: z.array(text).optional(),
  }),
  slowPages: z.looseObject({ found: count, measuredAgain: count, stillSlow: count, reason: text.nullable() }),
  checks: z.array(text),
  ruleSet: z.looseObject({ checks: z.record(text, change) }),
  isSiteJudged: z.boolean(),
})

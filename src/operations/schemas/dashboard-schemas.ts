import { z } from '@hono/zod-openapi'
import { COUNTED_THINGS } from '#domain/checks/counted-thing.ts'
import { MAX_SAVED_NAME } from '#domain/explorer/saved-name.ts'
import { CHECK_SEVERITIES } from '#domain/issues/issue.ts'
import { CHANGE_CAUSES, CHANGE_KINDS } from '#domain/reports/dashboard.ts'
import { detailedCrawlSchema, projectCrawlSchema, projectSchema } from './project-schemas.ts'
import { reportSummarySchema } from './report-schemas.ts'
import { siteDescription } from './site-state-schemas.ts'
import { topIssueSchema } from './top-issue-schema.ts'

export const aiChecksSchema = z
  .object({ judged: z.int(), all: z.int() })
  .nullable()
  .openapi({ description: 'How many checks of AI readiness could judge, of all of them' })

const causedChanges = z.object({ appeared: z.int(), fixed: z.int() })

const issueChanges = {
  appeared: z.int(),
  fixed: z.int(),
  stillOpen: z.int(),
  lost: z.int(),
  byRules: causedChanges.openapi({
    description:
      'Not counted in appeared and fixed: by checks that are off, info or have other options in one of the crawls, ' +
      'or that only one of them knows.',
  }),
  unknown: causedChanges.openapi({
    description: 'Not counted in appeared and fixed: by checks that could not judge one of the crawls.',
  }),
}

const changesByType = z.array(z.object({ type: z.string(), title: z.string(), category: z.string(), ...issueChanges }))

const stats = reportSummarySchema.pick({
  pages: true,
  succeeded: true,
  failed: true,
  healthScore: true,
  llmScore: true,
  issues: true,
  siteIssues: true,
  pagesWithIssues: true,
  avgResponseTime: true,
})

export const crawlChangesSchema = z
  .object({
    base: projectCrawlSchema,
    other: projectCrawlSchema,
    issues: z.object(issueChanges).openapi({
      description:
        'An issue is one check failing on one page. appeared and fixed count what the site changed. fixed: the page was crawled again and no longer has the issue. ' +
        'lost: the page no longer exists, did not load, lost what was judged, such as its title, or is no longer ' +
        'indexable, and the check judges indexable pages only.',
    }),
    siteIssues: z.object(issueChanges).openapi({
      description: 'The same for issues of URLs that are not pages, such as redirects.',
    }),
    appearedOnAdded: z.int().openapi({ description: 'New issues on newly added pages.' }),
    pages: z
      .object({
        added: z.int(),
        removed: z.int(),
        blocked: z.int(),
        leftOut: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        renderedOnce: z.int(),
        broke: z.int(),
        recovered: z.int(),
      })
      .openapi({
        description:
          'changed includes the pages in broke (no longer load) and recovered (load again). removed does not include ' +
          'blocked (robots.txt blocks them now) and leftOut (excluded by settings, or not reached). renderedOnce: pages ' +
          'of which only status and issues are compared, because their scripts ran in only one of the crawls.',
      }),
    byType: changesByType,
    siteIssuesByType: changesByType,
    scoreBefore: z.int(),
    scoreAfter: z.int(),
    before: stats,
    after: stats,
    rulesNote: z.string().nullable().openapi({
      description: 'Says how the rules of the crawls differ, because differences may come from them',
      example: 'The rules changed between these crawls: long_title was off in the first.',
    }),
    unknownNote: z.string().nullable().openapi({
      description: 'Says which checks could not judge one of the crawls',
    }),
    siteScoreNote: z.string().nullable().openapi({
      description: 'Why the site scores and AI readiness of the crawls are not comparable; null if they are',
      example: 'another version of the checks',
    }),
    compared: z
      .array(
        z.object({
          type: z.string(),
          title: z.string(),
          severity: z.enum(CHECK_SEVERITIES),
          found: z.int(),
          counts: z.enum(COUNTED_THINGS).openapi({ description: 'What `found` counts' }),
        }),
      )
      .openapi({
        description:
          'What the checks found that compare the newer crawl with the older one. Not counted in the other numbers',
      }),
    notCompared: z.string().nullable().openapi({
      description: 'Why these checks did not compare the two crawls; null if they did, or if they compared others',
      example: 'the crawl before had another user agent',
    }),
    notComparedInPart: z.string().nullable().openapi({
      description: 'Why some of these checks did not compare the two crawls, although others did',
      example: 'the crawl before had other URL patterns',
    }),
  })
  .openapi('CrawlChanges')

const changeKindSchema = z.enum(CHANGE_KINDS)
const changeCauseSchema = z.enum(CHANGE_CAUSES)

export const changeRowsSchema = z
  .object({
    rows: z.array(
      z.object({
        url: z.string(),
        title: z.string().nullable().openapi({
          description: 'Null if the page loaded and has no title; empty if it did not load or the URL is not a page',
        }),
        crawlId: z.uuid(),
        seq: z.int().nullable().openapi({ description: 'Null if the URL is not a page' }),
        type: z.string().nullable(),
        what: z.array(z.object({ part: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  })
  .openapi('ChangeRows')

const activitySchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.enum(['success', 'warning', 'info', 'neutral']),
    time: z.iso.datetime(),
    to: z.string().nullable(),
  }),
)

export const projectDashboardSchema = z
  .object({
    latest: z.object({ crawl: detailedCrawlSchema, summary: reportSummarySchema }).nullable(),
    isArchived: z.boolean().openapi({ description: 'Whether the archive of the latest crawl is written' }),
    newest: detailedCrawlSchema.nullable(),
    trend: z.array(
      z.object({
        crawlId: z.uuid().nullable(),
        date: z.iso.datetime(),
        healthScore: z.int(),
        issues: z.int(),
        pages: z.int(),
      }),
    ),
    trendLeftOut: z.int().openapi({
      description: 'How many crawls the trend leaves out because checks did not run.',
    }),
    topIssues: z
      .array(topIssueSchema)
      .openapi({ description: 'What to fix first: the first ten, and the first ten of each owner' }),
    issueKinds: z
      .object({ all: z.int(), developer: z.int(), editor: z.int(), seo: z.int(), hosting: z.int() })
      .openapi({ description: 'Kinds of issues, all and by owner' }),
    siteState: z.object(siteDescription).nullable().openapi({
      description: 'How the site is. Some details are known only after the tables of the crawl were read once.',
    }),
    checkTitles: z.record(z.string(), z.string()).openapi({
      description: 'Titles of the checks that cost points of the site score or of AI readiness, by id',
    }),
    aiNote: z.string().nullable().openapi({
      description: 'How many checks of AI readiness could judge, and which AI crawlers robots.txt blocks',
    }),
    aiChecks: aiChecksSchema,
    unreadable: z
      .object({ pages: z.int(), inlinks: z.int(), reasons: z.array(z.object({ words: z.string(), pages: z.int() })) })
      .nullable()
      .openapi({ description: 'Broken pages of the latest crawl.' }),
    soft404s: z.object({ pages: z.int(), inlinks: z.int() }).nullable().openapi({
      description: 'Pages of the latest crawl that do not exist, but for which the site does not return 404.',
    }),
    changes: crawlChangesSchema.nullable(),
    siteScores: z
      .array(z.object({ crawlId: z.uuid(), date: z.iso.datetime(), score: z.int(), aiIndex: z.int().nullable() }))
      .openapi({
        description: 'Site scores of crawls that were judged by the same checks as the latest one, oldest first',
      }),
    siteScoresLeftOut: z.int().openapi({ description: 'Crawls with a score of other checks, which is not comparable' }),
    activity: activitySchema,
  })
  .openapi('ProjectDashboard')

export const overviewSchema = z
  .object({
    totals: z.object({
      projects: z.int(),
      crawled: z.int(),
      pages: z.int(),
      issues: z.int(),
      siteIssues: z.int().openapi({ description: 'Issues of URLs that are not pages, such as redirects.' }),
      failed: z.int().openapi({ description: 'Broken pages, which are not counted as issues.' }),
      siteScore: z
        .object({ lowest: z.int(), name: z.string(), projects: z.int() })
        .nullable()
        .openapi({ description: 'Of the projects whose latest crawl has a site score' }),
      healthScore: z.int().nullable(),
      avgResponseTime: z.int().nullable(),
    }),
    projects: z.array(
      projectSchema
        .extend({ scores: z.array(z.int()), failed: z.int(), siteIssues: z.int() })
        .openapi('OverviewProject'),
    ),
    trend: z.array(z.object({ date: z.string(), healthScore: z.int(), issues: z.int() })),
    categories: z.array(z.object({ category: z.string(), issues: z.int() })),
    activity: activitySchema,
  })
  .openapi('Overview')

const MAX_SEARCH_LENGTH = 200

export const segmentFilter = {
  segment: z.string().max(MAX_SAVED_NAME).optional().openapi({
    description: 'The name of a segment of the project; the whole site if omitted',
  }),
}

/** Which differences between two crawls to list. */
export const changeFilter = {
  kind: changeKindSchema,
  cause: changeCauseSchema.default('site').openapi({
    description:
      'For new and fixed issues: by the site, because the rules changed, or by checks not known in one crawl',
  }),
  of: z.enum(['pages', 'urls']).default('pages').openapi({
    description: 'For issues: those of pages, or those of URLs that are not pages',
  }),
  type: z.string().max(60).optional().openapi({ description: 'For issues: only this check' }),
  search: z.string().max(MAX_SEARCH_LENGTH).optional().openapi({ description: 'Words in the URL or title' }),
  page: z.coerce.number('must be a number').int().min(1).max(100_000).default(1),
}

import { pageChecks, queryChecks, siteChecks } from '#checks/registry.generated.ts'
import { MAX_PAGE_BYTES, MAX_REDIRECTS, PAGE_TIMEOUT_MS } from '#crawl/fetch/fetch-page.ts'
import { RETRIES } from '#crawl/fetch/retry.ts'
import { COMMON_PATHS } from '#crawl/walk/common-paths.ts'
import { LONG_PAUSE_MS, MAX_WAIT_MS } from '#crawl/walk/host-pause.ts'
import { NOT_FLAGGED } from '#domain/checks/not-flagged.ts'
import { PACES } from '#domain/crawls/pace.ts'
import { MAX_CONCISE_H1_LENGTH } from '#domain/issues/llm-readiness.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_MISSING_ALTS,
  MAX_POINTS,
  MAX_TITLE_LENGTH,
  MIN_DESCRIPTION_LENGTH,
  MIN_TITLE_LENGTH,
  POINTS,
} from '#domain/issues/score.ts'
import { GRACE_DAYS, PRO_PRICE } from '#domain/plans/billing.ts'
import { homePageCap, MAX_ACTIVE_CRAWLS, TIER_LIMITS, UNLIMITED } from '#domain/plans/tiers.ts'
import { MAX_START_URLS } from '#domain/projects/project-settings-rules.ts'
import { ROBOTS_MAX_BYTES } from '#domain/robots/robots.ts'
import { PRODUCT_NAME, ROBOTS_TOKEN } from '#domain/system/product.ts'
import { RETENTION_DAYS } from '#domain/system/retention.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { DELETION_DAYS, INVITATION_DAYS } from '#domain/workspaces/workspace-rules.ts'

/** The built-in texts refer to these values by name, so that they always match the product. */
const FACTS = {
  product: PRODUCT_NAME,
  robotsToken: ROBOTS_TOKEN,
  limits: TIER_LIMITS,
  homePageCap: { registered_free: homePageCap('registered_free') },
  activeCrawls: MAX_ACTIVE_CRAWLS,
  kept: RETENTION_DAYS,
  price: `$${PRO_PRICE.amount / 100}`,
  graceDays: GRACE_DAYS,
  paces: PACES,
  team: { invitationDays: INVITATION_DAYS, deletionDays: DELETION_DAYS },
  checks: pageChecks.length + siteChecks.length + queryChecks.length,
  notFlagged: NOT_FLAGGED.map(toMarkdown).join('\n\n'),
  titles: { least: MIN_TITLE_LENGTH, most: MAX_TITLE_LENGTH },
  descriptions: { least: MIN_DESCRIPTION_LENGTH, most: MAX_DESCRIPTION_LENGTH },
  h1: { most: MAX_CONCISE_H1_LENGTH },
  alts: { most: MAX_MISSING_ALTS, redFrom: MAX_MISSING_ALTS + 1 },
  points: { ...POINTS, most: MAX_POINTS },
  crawl: {
    timeoutSeconds: PAGE_TIMEOUT_MS / 1000,
    megabytes: MAX_PAGE_BYTES / 1_000_000,
    redirects: MAX_REDIRECTS,
    retries: RETRIES,
    commonPaths: COMMON_PATHS.length,
    robotsKibibytes: ROBOTS_MAX_BYTES / 1024,
    longestWaitMinutes: MAX_WAIT_MS / 60_000,
    longPauseSeconds: LONG_PAUSE_MS / 1000,
    startUrls: MAX_START_URLS,
  },
}

function toMarkdown({ title, entries }: (typeof NOT_FLAGGED)[number]): string {
  return [`### ${title}`, ...entries.map(({ what, why }) => `- **${what}.** ${why}`)].join('\n')
}

/** Replaces names such as `{{limits.paid.maxUrls}}` with their values. Throws for an unknown name. */
export function fillFacts(text: string): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const fact = name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], FACTS)
    if (typeof fact === 'string') return fact
    if (typeof fact !== 'number') throw new Error(`Unknown fact: ${name}`)
    return fact === UNLIMITED ? 'unlimited' : formatNumber(fact)
  })
}

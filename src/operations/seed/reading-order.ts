import type { ContentKind } from '#domain/content/content.ts'

/** The best order for new readers. Lists of articles use it; lists of posts use it for posts delivered together. */
export const READING_ORDER = {
  article: [
    'getting-started',
    'projects-and-recrawls',
    'reading-a-report',
    'page-detail',
    'health-score',
    'llm-readiness',
    'comparing-crawls',
    'exports',
    'how-pages-are-found',
    'robots-txt-and-pace',
    'javascript-rendering',
    'failed-pages',
    'allow-or-block-our-bot',
    'billing-and-plans',
    'account-security',
    'self-hosting',
    'command-line',
  ],
  post: [
    'what-a-language-model-reads',
    'soft-404s',
    'spider-traps',
    'canonical-tags-and-duplicates',
    'crawling-politely',
    'what-a-score-does-not-tell',
  ],
}

/** Null for pages, which are in no list. */
export function readingRank(kind: ContentKind, slug: string): number | null {
  return kind === 'page' ? null : READING_ORDER[kind].indexOf(slug)
}

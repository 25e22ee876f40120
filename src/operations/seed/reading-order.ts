import type { ContentKind } from '#domain/content/content.ts'

/** The best order for new readers. Articles are listed in this order, and so are posts that were added together. */
export const READING_ORDER = {
  article: [
    'getting-started',
    'projects-and-recrawls',
    'reading-a-report',
    'page-detail',
    'health-score',
    'llm-readiness',
    'what-we-dont-flag',
    'comparing-crawls',
    'exports',
    'project-activity',
    'working-in-a-team',
    'connecting-programs',
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

/** The position of a text in the reading order. Null for kind `page`, because there is no list of pages. */
export function readingRank(kind: ContentKind, slug: string): number | null {
  return kind === 'page' ? null : READING_ORDER[kind].indexOf(slug)
}

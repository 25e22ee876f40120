import type { Column } from './columns.ts'

export const INDEXABILITY_WORDS = {
  indexable: 'Indexable',
  noindex: 'Noindex',
  canonicalised: 'Canonicalised',
  soft_404: 'Soft 404',
  not_crawled: 'Not crawled',
  error: 'Error',
} as const

/** What a page names as its canonical URL. */
export const CANONICAL_WORDS = {
  none: 'None',
  self: 'Itself',
  page: 'Another page of the site',
  redirect: 'A redirect',
  broken: 'A broken URL',
  'not-crawled': 'A URL that was not crawled',
  'other-host': 'Another host',
} as const

export const ORPHAN_WORDS = {
  sitemap: 'Only in a sitemap',
  list: 'Only in a list',
  script: 'Only in a script',
  probe: 'Only guessed',
  redirect: 'Only linked through redirects',
} as const

/** One row per URL that was requested as a page, also if it failed. */
export const PAGE_COLUMNS = {
  url: { label: 'URL', kind: 'url' },
  statusCode: { label: 'Status code', kind: 'number', help: 'Empty if there was no response' },
  indexability: { label: 'Indexability', kind: 'choice', choices: INDEXABILITY_WORDS },
  issues: { label: 'Issues', kind: 'number' },
  title: { label: 'Title', kind: 'text' },
  titleLength: { label: 'Title length', kind: 'number' },
  description: { label: 'Meta description', kind: 'text', isExtra: true },
  descriptionLength: { label: 'Description length', kind: 'number' },
  h1: { label: 'H1', kind: 'text', isExtra: true },
  wordCount: { label: 'Words', kind: 'number' },
  depth: { label: 'Click depth', kind: 'number', help: 'Clicks from the start page; empty if links do not lead here' },
  inlinks: { label: 'In-links', kind: 'number', help: 'Pages that link to this page' },
  linkScore: { label: 'Link score', kind: 'number' },
  responseMs: { label: 'Response time (ms)', kind: 'number' },
  pageHealth: { label: 'Page health', kind: 'number' },
  llmReadiness: { label: 'LLM readiness', kind: 'number', isExtra: true },
  highIssues: { label: 'High issues', kind: 'number', isExtra: true },
  mediumIssues: { label: 'Medium issues', kind: 'number', isExtra: true },
  lowIssues: { label: 'Low issues', kind: 'number', isExtra: true },
  inSitemap: { label: 'In sitemap', kind: 'yes-no' },
  canonical: { label: 'Canonical', kind: 'url', isExtra: true },
  canonicalKind: { label: 'Canonical is', kind: 'choice', choices: CANONICAL_WORDS, isExtra: true },
  orphan: { label: 'Orphan', kind: 'choice', choices: ORPHAN_WORDS, isExtra: true },
  followedInlinks: { label: 'Followed in-links', kind: 'number', isExtra: true },
  contentInlinks: { label: 'In-links from content', kind: 'number', isExtra: true },
  outlinks: { label: 'Internal out-links', kind: 'number', isExtra: true },
  externalOutlinks: { label: 'External out-links', kind: 'number', isExtra: true },
  images: { label: 'Images', kind: 'number', isExtra: true },
  missingAlt: { label: 'Images without alt text', kind: 'number', isExtra: true },
  h2Count: { label: 'H2s', kind: 'number', isExtra: true },
  language: { label: 'Language', kind: 'text', isExtra: true },
  contentType: { label: 'Content type', kind: 'text', isExtra: true },
  bytes: { label: 'Size (bytes)', kind: 'number', isExtra: true },
  folder: { label: 'Folder', kind: 'text', isExtra: true },
  path: { label: 'Path', kind: 'text', isExtra: true, help: 'What follows the host, with the query' },
  template: { label: 'URL pattern', kind: 'text', isExtra: true },
  host: { label: 'Host', kind: 'text', isExtra: true },
  foundBy: {
    label: 'Found by',
    kind: 'text',
    isExtra: true,
    help: 'start, link, sitemap, redirect, script, probe, list',
  },
  foundOn: { label: 'First linked on', kind: 'url', isExtra: true },
  failure: { label: 'Failure', kind: 'text', isExtra: true },
  isGuessed: { label: 'Guessed URL', kind: 'yes-no', isExtra: true },
  position: { label: 'Crawl order', kind: 'number', isExtra: true },
} as const satisfies Record<string, Column>

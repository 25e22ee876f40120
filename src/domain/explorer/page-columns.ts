import { FAILURE_WORDS } from '../crawls/failure-reason.ts'
import type { Column } from './columns.ts'
import { MEASURED_COLUMNS, READING_COLUMNS, RESPONSE_COLUMNS } from './response-columns.ts'
import { TRAFFIC_COLUMNS } from './traffic-columns.ts'

export const INDEXABILITY_WORDS = {
  indexable: 'Indexable',
  noindex: 'Noindex',
  canonicalised: 'Canonicalised',
  soft_404: 'Soft 404',
  not_crawled: 'Not crawled',
  error: 'Error',
} as const

/** Why search engines cannot index a page, and where the page says so. */
export const INDEXABILITY_REASONS = {
  'noindex-meta': 'Noindex in a meta tag',
  'noindex-header': 'Noindex in the X-Robots-Tag header',
  'noindex-both': 'Noindex in a meta tag and in the header',
  'noindex-expired': 'unavailable_after has passed',
  noindex: 'Noindex, place not recorded',
  'canonical-page': 'Canonical is another page',
  'canonical-chain': 'Canonical is a page with another canonical',
  'canonical-noindex': 'Canonical is a noindex page',
  'canonical-redirect': 'Canonical redirects',
  'canonical-broken': 'Canonical is broken',
  'canonical-not-crawled': 'Canonical was not crawled',
  'canonical-other-host': 'Canonical is on another host',
  'soft-404': 'Soft 404',
  robots: 'Disallowed by robots.txt',
  'left-alone': 'Host requests long pauses',
  'client-error': 'Client error (4xx)',
  'server-error': 'Server error (5xx)',
  'redirect-error': 'Redirect that does not end',
  'not-html': 'Not HTML',
  'no-response': 'No usable response',
} as const

/** What kind of URL a page names as its canonical. */
export const CANONICAL_WORDS = {
  none: 'None',
  self: 'Itself',
  page: 'Another page of the site',
  chain: 'A page with another canonical',
  noindex: 'A noindex page',
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

const FOUND_BY_WORDS = {
  start: 'Start page',
  link: 'Link',
  sitemap: 'Sitemap',
  redirect: 'Redirect',
  script: 'Script',
  probe: 'Guess',
  list: 'List',
  named: 'List',
} as const

/** The table has one row per URL that was requested as a page, even if the request failed. */
export const PAGE_COLUMNS = {
  url: { label: 'URL', kind: 'url' },
  statusCode: { label: 'Status code', kind: 'number', help: 'Empty if there was no response' },
  indexability: { label: 'Indexability', kind: 'choice', choices: INDEXABILITY_WORDS },
  depth: { label: 'Click depth', kind: 'number', help: 'Clicks from the start page; empty if links do not lead here' },
  inlinks: { label: 'In-links', kind: 'number', help: 'Pages that link to this page' },
  linkScore: { label: 'Link score', kind: 'number', help: 'From 0 to 100; empty if the page did not load' },
  reason: { label: 'Not indexable because', kind: 'choice', choices: INDEXABILITY_REASONS, isExtra: true },
  reasonSource: {
    label: 'Stated by',
    kind: 'text',
    words: FAILURE_WORDS,
    isExtra: true,
    help: 'The tag, header, line of robots.txt or status code that keeps the page out of the index',
  },
  issues: {
    label: 'Issues',
    kind: 'number',
    help: 'High, medium and low, as in totals: 0 if the page did not load, empty for a guessed URL',
  },
  ...TRAFFIC_COLUMNS,
  title: { label: 'Title', kind: 'text' },
  titleLength: { label: 'Title length', kind: 'number' },
  description: { label: 'Meta description', kind: 'text', isExtra: true },
  descriptionLength: { label: 'Description length', kind: 'number' },
  h1: { label: 'H1', kind: 'text', isExtra: true },
  wordCount: { label: 'Words', kind: 'number' },
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
  missingAlt: {
    label: 'Images missing alt text',
    help: 'No alt attribute, an empty one or at most two characters. Icons, logos and inline images are not counted.',
    kind: 'number',
    isExtra: true,
  },
  h2Count: { label: 'H2s', kind: 'number', isExtra: true },
  schemaTypes: {
    label: 'Structured data types',
    kind: 'text',
    isExtra: true,
    help: 'Of items that are not the value of a property',
  },
  ogTitle: { label: 'og:title', kind: 'text', isExtra: true },
  ogDescription: { label: 'og:description', kind: 'text', isExtra: true },
  ogImage: { label: 'og:image', kind: 'url', isExtra: true },
  twitterCard: { label: 'twitter:card', kind: 'text', isExtra: true },
  language: { label: 'Language', kind: 'text', isExtra: true },
  contentType: { label: 'Content type', kind: 'text', isExtra: true },
  bytes: { label: 'Size (bytes)', kind: 'number', isExtra: true },
  folder: {
    label: 'Folder',
    kind: 'text',
    isExtra: true,
    help: 'The first one of the path; / if it has no other page',
  },
  path: { label: 'Path', kind: 'text', isExtra: true, help: 'What follows the host, with the query' },
  template: { label: 'URL pattern', kind: 'text', isExtra: true },
  host: { label: 'Host', kind: 'text', isExtra: true },
  foundBy: {
    label: 'Found by',
    kind: 'text',
    words: FOUND_BY_WORDS,
    isList: true,
    isExtra: true,
    help: 'In filters: start, link, sitemap, redirect, script, probe, list',
  },
  foundOn: { label: 'First linked on', kind: 'url', isExtra: true },
  failure: { label: 'Failure', kind: 'text', isExtra: true, words: FAILURE_WORDS },
  needsScripts: {
    label: 'Needs scripts for links',
    kind: 'yes-no',
    isExtra: true,
    help: 'Has scripts and an empty nav, main or app element, so scripts probably add links',
  },
  isGuessed: { label: 'Guessed URL', kind: 'yes-no', isExtra: true },
  position: { label: 'Crawl order', kind: 'number', isExtra: true },
  ...RESPONSE_COLUMNS,
  ...MEASURED_COLUMNS,
  ...READING_COLUMNS,
} as const satisfies Record<string, Column>

import { FAILURE_WORDS } from '../crawls/failure-reason.ts'
import { readExtractedColumnId } from '../extraction/extraction-rule.ts'
import { MAX_COUNTED_BYTES, MORE_THAN_COUNTED } from '../requests/resource.ts'
import type { TrafficField } from '../traffic/traffic.ts'
import { formatNumber } from '../words/counts.ts'
import { type Column, PAGE_FILTERS, TARGET_STATES } from './columns.ts'
import { HREFLANG_STATES } from './hreflang-states.ts'
import { MARKUP_CHECKS, MARKUP_LEVELS } from './markup-checks.ts'
import { INDEXABILITY_WORDS, PAGE_COLUMNS } from './page-columns.ts'
import { PROBE_COLUMNS } from './probe-columns.ts'
import { TRAFFIC_COLUMNS } from './traffic-columns.ts'

const FILE_BYTES_HELP =
  `${formatNumber(MORE_THAN_COUNTED)} means more than ${formatNumber(MAX_COUNTED_BYTES)}: of a file whose size the ` +
  'server does not say, no more is read. Empty if it is not known, such as of a file that did not end in time'

const FILE_FAILURE_HELP = 'Of a file that loads: it did not end in time, but what arrived says what it is'

export type ExplorerTable = {
  label: string
  /** What one row and many rows are called in counts. */
  row: { one: string; many: string }
  columns: Readonly<Record<string, Column>>
  /** The column that stays in place while the others scroll. */
  first: string
}

const REGIONS = {
  head: 'Head',
  header: 'Header',
  nav: 'Navigation',
  main: 'Main',
  aside: 'Aside',
  footer: 'Footer',
  other: 'Other',
  unknown: 'Unknown',
}
/** A link to another site can also be checked without a certain result. */
const LINK_STATES = { ...TARGET_STATES, unverified: 'Unverified' }
/** What happens when a browser requests an image. */
const IMAGE_STATES = {
  ok: 'Loads',
  broken: 'Broken',
  restricted: 'No access',
  blocked: 'Blocked by robots.txt',
  unverified: 'Unverified',
  unknown: 'Not requested',
  inline: 'In the page (data: URL)',
  'no-url': 'Without a URL',
}
/** What happens when a browser requests a file. */
const FILE_STATES = { ok: 'Loads', broken: 'Broken', blocked: 'Blocked by robots.txt', unverified: 'Unverified' }
const VERDICTS = { ok: 'OK', moved: 'Moved', broken: 'Broken', unverified: 'Unverified' }
const YES: Column['kind'] = 'yes-no'

export const EXPLORER_TABLES = {
  pages: { label: 'Pages', row: { one: 'page', many: 'pages' }, first: 'url', columns: PAGE_COLUMNS },
  links: {
    label: 'Links',
    row: { one: 'link', many: 'links' },
    first: 'source',
    columns: {
      source: { label: 'From page', kind: 'url' },
      anchor: { label: 'Link text', kind: 'text' },
      target: { label: 'To URL', kind: 'url' },
      targetStatus: { label: 'Status code', kind: 'number', help: 'Of the target, after redirects' },
      targetState: {
        label: 'Target',
        kind: 'choice',
        choices: LINK_STATES,
        help: 'No access: status code 401, 403, 407, 429 or 451. Unverified: checked, but the result says nothing certain',
      },
      redirectsTo: { label: 'Redirects to', kind: 'url' },
      region: { label: 'Place', kind: 'choice', choices: REGIONS },
      isTemplate: { label: 'Template link', kind: YES, help: 'The same link in the same place on more than 20 pages' },
      isFollowed: { label: 'Followed', kind: YES },
      isInternal: { label: 'Internal', kind: YES },
      rel: { label: 'Rel', kind: 'text', isExtra: true },
      linkKind: {
        label: 'Kind',
        kind: 'choice',
        choices: { text: 'Text', image: 'Image', unknown: 'Unknown' },
        isExtra: true,
      },
      fragment: { label: 'Fragment', kind: 'text', isExtra: true },
      targetHost: { label: 'Target host', kind: 'text', isExtra: true },
      targetIndexability: {
        label: 'Target indexability',
        kind: 'choice',
        choices: INDEXABILITY_WORDS,
        isExtra: true,
      },
      failure: {
        label: 'Failure',
        kind: 'text',
        isExtra: true,
        words: FAILURE_WORDS,
        help: 'Why the target gave no response',
      },
      sourcePattern: { label: 'URL pattern of the page', kind: 'text', isExtra: true },
      targetPattern: { label: 'URL pattern of the target', kind: 'text', isExtra: true },
      sourceFolder: { label: 'Folder of the page', kind: 'text', isExtra: true },
      targetFolder: { label: 'Folder of the target', kind: 'text', isExtra: true },
      position: { label: 'Place on page', kind: 'number', isExtra: true },
    },
  },
  images: {
    label: 'Images',
    row: { one: 'image', many: 'images' },
    first: 'page',
    columns: {
      page: { label: 'On page', kind: 'url' },
      src: { label: 'Image', kind: 'url' },
      state: { label: 'File', kind: 'choice', choices: IMAGE_STATES },
      hasAlt: { label: 'Has alt attribute', kind: YES },
      alt: { label: 'Alt text', kind: 'text' },
      statusCode: { label: 'Status code', kind: 'number', help: 'Empty if the file was not requested' },
      bytes: { label: 'Size (bytes)', kind: 'number', help: FILE_BYTES_HELP },
      format: { label: 'Format', kind: 'text' },
      width: { label: 'Width in the file', kind: 'number' },
      height: { label: 'Height in the file', kind: 'number' },
      widthAttribute: { label: 'Width attribute', kind: 'text', isExtra: true },
      heightAttribute: { label: 'Height attribute', kind: 'text', isExtra: true },
      loading: { label: 'Loading', kind: 'text', isExtra: true },
      isOversized: {
        label: 'Oversized',
        kind: YES,
        isExtra: true,
        help: 'The file is more than twice as wide as the width attribute, and there is no srcset',
      },
      hasSrcset: { label: 'Has srcset', kind: YES, isExtra: true },
      host: { label: 'Host of the image', kind: 'text', isExtra: true },
      pagePattern: { label: 'URL pattern of the page', kind: 'text', isExtra: true },
      failure: { label: 'Failure', kind: 'text', isExtra: true, words: FAILURE_WORDS, help: FILE_FAILURE_HELP },
      position: { label: 'Place on page', kind: 'number', isExtra: true },
    },
  },
  resources: {
    label: 'Files',
    row: { one: 'file', many: 'files' },
    first: 'url',
    columns: {
      url: { label: 'URL', kind: 'url' },
      use: { label: 'Used as', kind: 'text' },
      state: { label: 'State', kind: 'choice', choices: FILE_STATES, help: 'What a browser gets' },
      statusCode: { label: 'Status code', kind: 'number' },
      contentType: { label: 'Content type', kind: 'text' },
      bytes: { label: 'Size (bytes)', kind: 'number', help: FILE_BYTES_HELP },
      pages: { label: 'Pages that use it', kind: 'number' },
      isInternal: { label: 'Internal', kind: YES },
      redirectsTo: { label: 'Redirects to', kind: 'url', isExtra: true },
      width: { label: 'Width', kind: 'number', isExtra: true },
      height: { label: 'Height', kind: 'number', isExtra: true },
      failure: { label: 'Failure', kind: 'text', isExtra: true, words: FAILURE_WORDS, help: FILE_FAILURE_HELP },
      host: { label: 'Host', kind: 'text', isExtra: true },
    },
  },
  redirects: {
    label: 'Redirects',
    row: { one: 'redirect hop', many: 'redirect hops' },
    first: 'source',
    columns: {
      source: { label: 'From URL', kind: 'url' },
      statusCode: { label: 'Status code', kind: 'number' },
      target: { label: 'To URL', kind: 'url' },
      last: { label: 'Ends at', kind: 'url' },
      lastStatus: { label: 'Final status code', kind: 'number' },
      hop: { label: 'Hop', kind: 'number', help: '1 is the first redirect of a chain' },
      hops: { label: 'Hops in the chain', kind: 'number' },
      inlinks: { label: 'Links to it', kind: 'number', help: 'Links on pages of this crawl' },
      by: { label: 'By', kind: 'choice', choices: { http: 'HTTP', script: 'Script' }, isExtra: true },
      ms: { label: 'Time (ms)', kind: 'number', isExtra: true },
    },
  },
  'structured-data': {
    label: 'Structured data',
    row: { one: 'item', many: 'items' },
    first: 'page',
    columns: {
      page: { label: 'On page', kind: 'url' },
      type: { label: 'Type', kind: 'text' },
      format: {
        label: 'Format',
        kind: 'choice',
        choices: { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' },
      },
      properties: { label: 'Properties', kind: 'text' },
      name: { label: 'Name', kind: 'text' },
      id: { label: 'Id', kind: 'text', isExtra: true },
      path: { label: 'Selector', kind: 'text', isExtra: true },
    },
  },
  'markup-issues': {
    label: 'Markup issues',
    row: { one: 'markup issue', many: 'markup issues' },
    first: 'page',
    columns: {
      page: { label: 'On page', kind: 'url' },
      level: {
        label: 'Level',
        kind: 'choice',
        choices: MARKUP_LEVELS,
        help: 'Error: severity high or medium. Warning: low. Note: for information.',
      },
      check: { label: 'Check', kind: 'choice', choices: MARKUP_CHECKS },
      type: { label: 'Type', kind: 'text', help: 'Empty if the issue is not about one type' },
      property: { label: 'Property', kind: 'text' },
      saw: { label: 'What we saw', kind: 'text' },
      feature: { label: 'Rich result', kind: 'text', help: 'The one that needs the missing property' },
      line: { label: 'Line', kind: 'number', help: 'Of the HTML; known for syntax errors only' },
      path: { label: 'Selector', kind: 'text', isExtra: true },
    },
  },
  hreflang: {
    label: 'Hreflang',
    row: { one: 'hreflang entry', many: 'hreflang entries' },
    first: 'page',
    columns: {
      page: { label: 'Page', kind: 'url' },
      language: { label: 'Language', kind: 'text' },
      target: { label: 'Target', kind: 'url' },
      state: { label: 'State', kind: 'choice', choices: HREFLANG_STATES },
      targetStatus: { label: 'Status code', kind: 'number' },
      targetIndexability: { label: 'Target indexability', kind: 'choice', choices: INDEXABILITY_WORDS },
      hasReturn: { label: 'Links back', kind: YES, help: 'The target names this page as one of its versions' },
      place: {
        label: 'Stated in',
        kind: 'choice',
        choices: { head: 'Head or header', body: 'Body', sitemap: 'Sitemap' },
      },
      list: {
        label: 'List',
        kind: 'text',
        isExtra: true,
        help: 'The same for all pages that name the same versions',
      },
    },
  },
  external: {
    label: 'External links',
    row: { one: 'URL', many: 'URLs' },
    first: 'url',
    columns: {
      url: { label: 'URL', kind: 'url' },
      verdict: { label: 'Result', kind: 'choice', choices: VERDICTS },
      statusCode: { label: 'Status code', kind: 'number' },
      pages: { label: 'Pages that link to it', kind: 'number' },
      links: { label: 'Links', kind: 'number' },
      movedTo: { label: 'Moved to', kind: 'url' },
      host: { label: 'Host', kind: 'text' },
      reason: { label: 'Reason', kind: 'text', isExtra: true },
      failure: { label: 'Failure', kind: 'text', isExtra: true, words: FAILURE_WORDS },
    },
  },
  urls: {
    label: 'All URLs',
    row: { one: 'URL', many: 'URLs' },
    first: 'url',
    columns: {
      url: { label: 'URL', kind: 'url' },
      statusCode: { label: 'Status code', kind: 'number', help: 'After redirects; empty without a response' },
      ...TRAFFIC_COLUMNS,
      isPage: { label: 'Crawled as a page', kind: YES },
      redirectsTo: { label: 'Redirects to', kind: 'url' },
      inSitemap: { label: 'In a sitemap', kind: YES },
      isBlocked: { label: 'Blocked by robots.txt', kind: YES, help: 'robots.txt kept this crawl from requesting it' },
      blockedLine: { label: 'Line of robots.txt', kind: 'number' },
      pages: { label: 'Pages that link to it', kind: 'number' },
      links: { label: 'Links', kind: 'number', isExtra: true },
      indexability: {
        label: 'Indexability',
        kind: 'choice',
        choices: INDEXABILITY_WORDS,
        isExtra: true,
        help: 'Of the page; empty for a redirect and for a URL that was not crawled as a page',
      },
      state: {
        label: 'Link to it',
        kind: 'choice',
        choices: TARGET_STATES,
        isExtra: true,
        help: 'What happens when a visitor follows a link to it',
      },
      failure: { label: 'Failure', kind: 'text', isExtra: true, words: FAILURE_WORDS },
      host: { label: 'Host', kind: 'text', isExtra: true },
    },
  },
  probes: { label: 'Probes', row: { one: 'probe', many: 'probes' }, first: 'purpose', columns: PROBE_COLUMNS },
} as const satisfies Record<string, ExplorerTable>

export type ExplorerTableName = keyof typeof EXPLORER_TABLES
export type ColumnIdOf<Table extends ExplorerTableName> = keyof (typeof EXPLORER_TABLES)[Table]['columns'] & string

export const EXPLORER_TABLE_NAMES = Object.keys(EXPLORER_TABLES) as ExplorerTableName[]

export function columnsOf(table: ExplorerTableName): Readonly<Record<string, Column>> {
  return EXPLORER_TABLES[table].columns
}

/** The columns that are shown until a user chooses others. `uploaded` lists the traffic fields of the project. */
export function usualColumns(table: ExplorerTableName, uploaded: readonly TrafficField[]): string[] {
  const known = columnsOf(table)
  return Object.keys(known).filter((id) => !known[id]?.isExtra && isKnownColumn(known[id], uploaded))
}

/** False for a column of search traffic whose field was not uploaded. */
export function isKnownColumn(column: Column | undefined, uploaded: readonly TrafficField[]): boolean {
  return column?.needs === undefined || uploaded.includes(column.needs)
}

/** The column with this id, or undefined. The table of pages can also have columns that the project defines. */
export function columnOf(table: ExplorerTableName, id: string): Column | undefined {
  const known = columnsOf(table)
  if (Object.hasOwn(known, id)) return known[id]
  return table === 'pages' ? extractedColumn(id) : undefined
}

/** A column that can be part of a filter; undefined if the table has no such column. */
export function filterColumn(table: ExplorerTableName, id: string): Column | undefined {
  const known: Readonly<Record<string, Column>> = PAGE_FILTERS
  return Object.hasOwn(known, id) ? known[id] : columnOf(table, id)
}

function extractedColumn(id: string): Column | undefined {
  const read = readExtractedColumnId(id)
  return read ? { label: read.name, kind: read.kind, help: 'Extracted by a rule of this project' } : undefined
}

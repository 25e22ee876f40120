import { LINK_KINDS, LINK_REGIONS } from '#domain/reports/page-detail.ts'
import { INDEXABILITIES } from '#domain/reports/report.ts'
import { EXTERNAL_VERDICTS } from '#domain/requests/external-verdict.ts'
import { PROBE_PURPOSES } from '#domain/requests/probe.ts'
import { FACT_COLUMNS } from './fact-columns.ts'

/** A number, text or boolean, or one of a few words. A question mark means that it may be null. */
export type ColumnType =
  | `${'uint8' | 'uint16' | 'uint32' | 'double' | 'boolean' | 'text'}${'' | '?'}`
  | readonly string[]

export type Columns = Record<string, ColumnType>

/** `written` columns are appended during the crawl; `computed` ones are filled in at its end. */
type Table = { written: Columns; computed?: Columns }

/** Tables refer to URLs by their number in `urls`, and to a page by the number of its URL. Texts and rels likewise. */
export const TABLES = {
  /** `page`: the page that this URL is, in any spelling, or redirects to. */
  urls: {
    written: { id: 'uint32', url: 'text' },
    computed: { host: 'text', is_internal: 'boolean', page: 'uint32?' },
  },
  /** `found_on`: the page with the first link to this one. `found_by`: all ways in which it was found. */
  pages: {
    written: {
      page: 'uint32',
      position: 'uint32',
      requested_url: 'uint32',
      status: ['success', 'error'],
      status_code: 'uint16?',
      failure: 'text?',
      failure_details: 'text?',
      error: 'text?',
      source: 'text?',
      depth: 'uint32?',
      title: 'text',
      is_title_stand_in: 'boolean',
      meta_description: 'text',
      is_description_stand_in: 'boolean',
      canonical: 'uint32?',
      has_canonical: 'boolean',
      h1: 'text',
      h2_count: 'uint32',
      h3_count: 'uint32',
      alt_text_count: 'uint32',
      missing_alt_count: 'uint32',
      health_score: 'uint8?',
      llm_score: 'uint8?',
      indexability: INDEXABILITIES,
      is_nofollow: 'boolean',
      lang: 'text?',
      content_type: 'text?',
      word_count: 'uint32?',
      link_count: 'uint32',
      bytes: 'uint32',
      ttfb_ms: 'uint32?',
      first_ttfb_ms: 'uint32?',
      second_ttfb_ms: 'uint32?',
      is_soft_404: 'boolean',
      is_guessed: 'boolean',
      rendering_error: 'text?',
      fingerprint: 'text',
      gist: 'text',
      etag: 'text?',
      last_modified: 'text?',
      headers: 'text?',
    },
    computed: { found_on: 'uint32?', found_by: 'text' },
  },
  /** One JSON column per group. A rendered page has a second row with the facts and links before its scripts ran. */
  facts: { written: { page: 'uint32', is_raw: 'boolean', ...FACT_COLUMNS, links: 'text?' } },
  /** The main text. Long texts are cut; `length` is that of the whole text. `is_raw` as in `facts`. */
  texts: { written: { page: 'uint32', is_raw: 'boolean', text: 'text', length: 'uint32' } },
  /** The HTML source, if the project keeps it. `length` and `is_raw` as in `texts`. */
  sources: { written: { page: 'uint32', is_raw: 'boolean', html: 'text', length: 'uint32' } },
  /** WebP as base64 text; null if there is none, and `problem` says why. A long page is cut at `height`. */
  screenshots: {
    written: {
      page: 'uint32',
      device: ['desktop', 'phone'],
      width: 'uint32?',
      height: 'uint32?',
      page_height: 'uint32?',
      bytes: 'uint32?',
      not_loaded: 'uint32?',
      problem: 'text?',
      image: 'text?',
    },
  },
  /** What the project's own rules found: `column` is its id in the explorer, `text` what it shows, `details` is JSON. */
  extracted: {
    written: {
      page: 'uint32',
      is_raw: 'boolean',
      column: 'text',
      text: 'text',
      count: 'uint32',
      is_cut: 'boolean',
      details: 'text',
    },
  },
  /** `target_page` is the `page` of the target in `urls`. */
  links: {
    written: {
      source: 'uint32',
      target: 'uint32',
      position: 'uint32',
      anchor: 'uint32',
      fragment: 'uint32',
      rel: 'uint32',
      region: LINK_REGIONS,
      kind: LINK_KINDS,
    },
    computed: { target_page: 'uint32?', is_template: 'boolean' },
  },
  anchors: { written: { id: 'uint32', text: 'text' } },
  fragments: { written: { id: 'uint32', text: 'text' } },
  rels: { written: { id: 'uint32', text: 'text', is_followed: 'boolean' } },
  /**
   * One row per hop of the chain that starts with `first`; `last` is where the chain ended. `temporary_since`: when the
   * first of the crawls before ended in which it redirected temporarily to the same target.
   */
  redirects: {
    written: {
      first: 'uint32',
      hop: 'uint16',
      source: 'uint32',
      target: 'uint32',
      status_code: 'uint16',
      by: ['http', 'script'],
      last: 'uint32',
      is_soft_404: 'boolean',
      ms: 'uint32?',
    },
    computed: { temporary_since: 'text?' },
  },
  /** In a sitemap, `page` is the URL of the entry, which may not be a page of the crawl. */
  hreflangs: { written: { page: 'uint32', lang: 'text', target: 'uint32', place: ['head', 'body', 'sitemap'] } },
  /** `entries` counts URLs of the site, `all_entries` those of any host, `kept_entries` the rows in sitemap_entries. */
  sitemaps: {
    written: {
      position: 'uint32',
      url: 'uint32',
      kind: 'text?',
      entries: 'uint32',
      problem: 'text?',
      found_by: 'text?',
      index_file: 'uint32?',
      status_code: 'uint16?',
      failure: 'text?',
      content_type: 'text?',
      bytes: 'uint32?',
      is_gzip: 'boolean',
      all_entries: 'uint32?',
      kept_entries: 'uint32?',
      is_reported: 'boolean',
    },
  },
  /** `loc` is the URL as written, or null if it is written like `url`. `extensions` is JSON. */
  sitemap_entries: {
    written: {
      sitemap: 'uint32',
      position: 'uint32',
      url: 'uint32?',
      loc: 'text?',
      is_on_other_host: 'boolean',
      lastmod: 'text?',
      changefreq: 'text?',
      priority: 'text?',
      images: 'uint32',
      videos: 'uint32',
      extensions: 'text?',
    },
  },
  /** `sitemaps` and `problems` are JSON. */
  robots: {
    written: {
      url: 'uint32',
      host: 'text',
      status_code: 'uint16?',
      failure: 'text?',
      content_type: 'text?',
      text: 'text?',
      is_cut: 'boolean',
      sitemaps: 'text',
      problems: 'text',
    },
  },
  /** `line`: the line of robots.txt that decides. */
  blocked_urls: { written: { url: 'uint32', line: 'uint32?' } },
  /** A requested URL that gave no page of its own: it redirects to another page of the crawl or to another site. */
  redirected_urls: {
    written: {
      position: 'uint32',
      url: 'uint32',
      final_url: 'uint32',
      depth: 'uint32?',
      source: 'text?',
      is_soft_404: 'boolean',
    },
  },
  /**
   * `visited`: a response that is no page. `linked`: a checked file that pages link to. `used`: a file that pages use.
   * `named`: a page that others name as canonical or hreflang and that the crawl did not request otherwise.
   * `position` is the place in the queue, or in the list of such files. `headers` is JSON.
   */
  resources: {
    written: {
      kind: ['visited', 'linked', 'used', 'named'],
      used_as: 'text?',
      position: 'uint32',
      url: 'uint32',
      final_url: 'uint32',
      status_code: 'uint16?',
      failure: 'text?',
      failure_details: 'text?',
      content_type: 'text?',
      bytes: 'double?',
      depth: 'uint32?',
      source: 'text?',
      linked_from: 'uint32?',
      linked_from_pages: 'text?',
      method: 'text?',
      redirects: 'text?',
      headers: 'text?',
      first_bytes: 'text?',
      width: 'uint32?',
      height: 'uint32?',
      image_type: 'text?',
      text: 'text?',
      is_text_cut: 'boolean?',
      decoded_bytes: 'double?',
      etag: 'text?',
      last_modified: 'text?',
      is_unchanged: 'boolean?',
    },
  },
  /** URLs of other sites that pages link to, see `links`. `redirects` and `tries` are JSON. */
  external_links: {
    written: {
      url: 'uint32',
      verdict: EXTERNAL_VERDICTS,
      reason: 'text',
      status_code: 'uint16?',
      final_url: 'uint32',
      moved_to: 'uint32?',
      failure: 'text?',
      failure_details: 'text?',
      redirects: 'text',
      tries: 'text',
      checked_at: 'text',
      is_remembered: 'boolean',
    },
  },
  /** Requests that show how the site is set up. `page`: the page that `url` is another form of. `tls` is JSON. */
  probes: {
    written: {
      position: 'uint32',
      purpose: PROBE_PURPOSES,
      url: 'uint32',
      variant: 'text?',
      page: 'uint32?',
      status_code: 'uint16?',
      final_url: 'uint32',
      redirects: 'text',
      failure: 'text?',
      failure_details: 'text?',
      content_type: 'text?',
      headers: 'text',
      lang: 'text?',
      canonical: 'uint32?',
      text_hash: 'text?',
      has_same_text: 'boolean?',
      text: 'text?',
      is_text_cut: 'boolean',
      tls: 'text?',
      learned: 'text',
      user_agent: 'text?',
      word_count: 'uint32?',
      signature: 'text?',
      is_challenge: 'boolean?',
    },
  },
  issues: {
    written: {
      page: 'uint32',
      check: 'text',
      severity: 'text',
      message: 'text',
      recommendation: 'text',
      evidence: 'text',
      evidence_count: 'uint32',
    },
  },
  /** See link-graph.ts. */
  graph: {
    written: {},
    computed: {
      page: 'uint32',
      inlinks: 'uint32',
      followed_inlinks: 'uint32',
      content_inlinks: 'uint32',
      outlinks: 'uint32',
      external_outlinks: 'uint32',
      depth: 'uint32?',
      path_from: 'uint32?',
      link_rank: 'double',
      link_score: 'uint8?',
      orphan: 'text?',
    },
  },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
/** If these tables have no rows, the archive has no file for them. */
export const OPTIONAL_TABLES: ReadonlySet<TableName> = new Set(['sources', 'screenshots', 'extracted'])

/**
 * Tables that exist only while the crawl runs: keys for comparing URLs, the page with the first link to each position,
 * what was learned about a page after its row was written, and what its own checks found.
 */
export const SCRATCH_TABLES = {
  first_links: { position: 'uint32', found_on: 'uint32' },
  url_keys: { url: 'uint32', key: 'text' },
  corrections: {
    position: 'uint32',
    is_soft_404: 'boolean?',
    depth: 'uint32?',
    first_ttfb_ms: 'uint32?',
    second_ttfb_ms: 'uint32?',
  },
  page_issues: TABLES.issues.written,
} as const satisfies Record<string, Columns>

export type Row<C extends Columns> = { [Name in keyof C]: ValueOf<C[Name]> }
type ValueOf<T> = T extends readonly (infer Word)[]
  ? Word
  : T extends `${infer Base}?`
    ? BaseOf<Base> | null
    : BaseOf<T>
type BaseOf<T> = T extends 'boolean' ? boolean : T extends 'text' ? string : number

type ComputedOf<T> = T extends { computed: infer C extends Columns } ? Row<C> : unknown
/** A row of an archive table as it is read. */
export type ArchiveRow<Name extends TableName> = Row<(typeof TABLES)[Name]['written']> &
  ComputedOf<(typeof TABLES)[Name]>

/** The columns of 'create table'. A word is stored as its number in the list, and becomes text in the archive. */
export function columnsSql(columns: Columns): string {
  return Object.entries(columns)
    .map(([column, type]) => `"${column}" ${sqlType(type)}`)
    .join(', ')
}

/** 'select * …' with words in place of their numbers. */
export function selectWords(columns: Columns): string {
  const words = Object.entries(columns).flatMap(([column, type]) =>
    typeof type === 'string' ? [] : [`[${type.map((word) => `'${word}'`).join(', ')}]["${column}" + 1] as "${column}"`],
  )
  return words.length === 0 ? 'select *' : `select * replace (${words.join(', ')})`
}

export function sqlType(type: ColumnType): string {
  if (typeof type !== 'string') return SQL_TYPES.uint8
  return SQL_TYPES[type.replace('?', '') as keyof typeof SQL_TYPES]
}

const SQL_TYPES = {
  uint8: 'utinyint',
  uint16: 'usmallint',
  uint32: 'uinteger',
  double: 'double',
  boolean: 'boolean',
  text: 'varchar',
}

import type { ColumnIdOf, ExplorerTableName } from '#domain/explorer/tables.ts'
import { TRAFFIC_COLUMNS, type TrafficColumn } from '#domain/explorer/traffic-columns.ts'
import { readExtractedColumnId } from '#domain/extraction/extraction-rule.ts'
import { quoted } from '../duckdb.ts'
import { fileFailure, fileState } from '../file-state.ts'

type ColumnSql = string | { sql: string; join: string }

/**
 * A table of the explorer as SQL. `from` has its rows, under the alias `r`, with numbers instead of URLs and texts.
 * Joins add the texts, and a query uses only those that it needs. `page` is SQL for the page that a row is about.
 */
export type TableSql<Table extends ExplorerTableName = ExplorerTableName> = {
  from: string
  page: string
  joins?: Record<string, string>
  columns: Record<ColumnIdOf<Table>, ColumnSql>
  /** The default order, which also decides between equal rows. */
  order: string
}

const PAGE = 'join urls p on p.id = r.page'

const RESPONSE_COLUMNS = [
  ...['compression', 'sentBytes', 'totalMs', 'cacheControl', 'caching', 'hsts', 'csp', 'nosniff', 'framing'],
  ...['referrer', 'cookies', 'cookiesWithoutSecure', 'cookiesWithoutHttpOnly', 'cookiesWithoutSameSite'],
] as const
const FILE_COLUMNS = ['files', 'scripts', 'styles', 'blockingFiles', 'sizedFiles', 'fileBytes', 'otherHosts'] as const
const MEASURED_COLUMNS = ['lcpMs', 'cls', 'blockingMs'] as const
const TEXT_COLUMNS = [
  ...['textTokens', 'htmlTokens', 'mainShare', 'visibleWords', 'rawWords', 'rawShare', 'questions', 'judgedAnswers'],
  ...['standaloneAnswers', 'llmMissing'],
] as const
const TAG_COLUMNS = ['schemaTypes', 'ogTitle', 'ogDescription', 'ogImage', 'twitterCard'] as const

const PAGES: TableSql<'pages'> = {
  from: 'site_pages',
  page: 'r.page',
  joins: {
    response: 'left join site_responses response on response.page = r.page',
    file: 'left join site_page_files file on file.page = r.page',
    measured: 'left join site_measurements measured on measured.page = r.page',
    reading: 'left join site_texts reading on reading.page = r.page',
    lacking: 'left join site_lacking_parts lacking on lacking.page = r.page',
    tags: 'left join site_tags tags on tags.page = r.page',
  },
  columns: {
    ...joined('response', RESPONSE_COLUMNS),
    ...joined('file', FILE_COLUMNS),
    ...joined('measured', MEASURED_COLUMNS),
    ...joined('reading', TEXT_COLUMNS),
    ...joined('tags', TAG_COLUMNS),
    needsScripts: { sql: '(lacking.page is not null)', join: 'lacking' },
    path: pathSql('r.url'),
    // A page that did not load has no texts, so there is nothing to measure.
    titleLength: `if(r.status = 'success', r."titleLength", null)`,
    descriptionLength: `if(r.status = 'success', r."descriptionLength", null)`,
    ...(plain([
      ...['url', 'statusCode', 'indexability', 'issues', 'title', 'description', 'h1', 'wordCount', 'depth'],
      ...['inlinks', 'linkScore', 'responseMs', 'pageHealth', 'llmReadiness'],
      ...['highIssues', 'mediumIssues', 'lowIssues', 'inSitemap', 'canonical', 'canonicalKind', 'orphan'],
      ...['followedInlinks', 'contentInlinks', 'outlinks', 'externalOutlinks', 'images', 'missingAlt', 'h2Count'],
      ...['language', 'contentType', 'bytes', 'folder', 'template', 'host', 'foundBy', 'foundOn', 'failure'],
      ...['isGuessed', 'position', 'reason', 'reasonSource'],
    ]) as Omit<TableSql<'pages'>['columns'], OwnColumn | JoinedColumn | TrafficColumn>),
    ...trafficOf('r.page'),
  },
  order: 'r.position',
}

type OwnColumn = 'path' | 'needsScripts' | 'titleLength' | 'descriptionLength'
type JoinedColumn = (
  | typeof RESPONSE_COLUMNS
  | typeof FILE_COLUMNS
  | typeof MEASURED_COLUMNS
  | typeof TEXT_COLUMNS
  | typeof TAG_COLUMNS
)[number]

const LINKS: TableSql<'links'> = {
  from: 'links',
  page: 'r.source',
  joins: {
    source: 'join urls source on source.id = r.source',
    page: 'left join site_pages page on page.page = r.source',
    target: 'join site_urls target on target.id = r.target',
    targetPage: 'left join site_pages target_page on target_page.page = r.target_page',
    anchor: 'join anchors anchor on anchor.id = r.anchor',
    rel: 'join rels rel on rel.id = r.rel',
    fragment: 'join fragments fragment on fragment.id = r.fragment',
    unverified: `left join (select distinct url from external_links where verdict = 'unverified') unverified
      on unverified.url = r.target`,
  },
  columns: {
    source: { sql: 'source.url', join: 'source' },
    anchor: { sql: 'anchor.text', join: 'anchor' },
    target: { sql: 'target.url', join: 'target' },
    targetStatus: { sql: 'target.status_code', join: 'target' },
    // In `site_urls`, such URLs are unknown.
    targetState: { sql: `if(unverified.url is null, target.state, 'unverified')`, join: 'target unverified' },
    redirectsTo: { sql: 'target.redirects_to', join: 'target' },
    region: 'r.region',
    isTemplate: 'r.is_template',
    isFollowed: { sql: 'rel.is_followed', join: 'rel' },
    isInternal: { sql: 'target.is_internal', join: 'target' },
    rel: { sql: 'rel.text', join: 'rel' },
    linkKind: 'r.kind',
    fragment: { sql: 'fragment.text', join: 'fragment' },
    targetHost: { sql: 'target.host', join: 'target' },
    targetIndexability: { sql: 'target_page.indexability', join: 'targetPage' },
    failure: { sql: 'target.failure', join: 'target' },
    sourcePattern: { sql: 'page.template', join: 'page' },
    targetPattern: { sql: 'target_page.template', join: 'targetPage' },
    sourceFolder: { sql: 'page.folder', join: 'page' },
    targetFolder: { sql: 'target_page.folder', join: 'targetPage' },
    position: 'r.position + 1',
  },
  order: 'r.source, r.position',
}

const IMAGES: TableSql<'images'> = {
  from: 'site_images',
  page: 'r.page',
  joins: { page: PAGE, sitePage: 'left join site_pages site_page on site_page.page = r.page' },
  columns: {
    page: { sql: 'p.url', join: 'page' },
    pagePattern: { sql: 'site_page.template', join: 'sitePage' },
    ...(plain([
      ...['src', 'alt', 'hasAlt', 'statusCode', 'bytes', 'failure', 'width', 'height', 'format', 'widthAttribute'],
      ...['heightAttribute', 'loading', 'position', 'state', 'isOversized', 'hasSrcset', 'host'],
    ]) as Omit<TableSql<'images'>['columns'], 'page' | 'pagePattern'>),
  },
  order: 'r.page, r.position',
}

const RESOURCES: TableSql<'resources'> = {
  from: `(select * from resources where kind <> 'named' qualify row_number() over (
    partition by url order by kind = 'used' desc, position) = 1)`,
  page: 'r.url',
  joins: {
    url: 'join urls u on u.id = r.url',
    final: 'join urls final on final.id = r.final_url',
  },
  columns: {
    url: { sql: 'u.url', join: 'url' },
    use: "coalesce(r.used_as, if(r.kind = 'linked', 'link', r.kind))",
    state: { sql: fileState('u', 'final'), join: 'url final' },
    statusCode: 'r.status_code',
    contentType: 'r.content_type',
    bytes: 'r.bytes',
    pages: 'r.linked_from',
    isInternal: { sql: 'u.is_internal', join: 'url' },
    redirectsTo: { sql: 'if(r.final_url = r.url, null, final.url)', join: 'final' },
    width: 'r.width',
    height: 'r.height',
    failure: fileFailure('r'),
    host: { sql: 'u.host', join: 'url' },
  },
  order: 'r.position, r.url',
}

const REDIRECTS: TableSql<'redirects'> = {
  from: `(select *, hop + 1 as number, max(hop + 1) over (partition by first) as hops from redirects)`,
  page: 'r.source',
  joins: {
    source: 'join urls source on source.id = r.source',
    target: 'join urls target on target.id = r.target',
    last: 'join site_urls last on last.id = r.last',
    named: 'left join site_targets named on named.target = r.source',
  },
  columns: {
    source: { sql: 'source.url', join: 'source' },
    statusCode: 'r.status_code',
    target: { sql: 'target.url', join: 'target' },
    last: { sql: 'last.url', join: 'last' },
    lastStatus: { sql: 'last.status_code', join: 'last' },
    hop: 'r.number',
    hops: 'r.hops',
    inlinks: { sql: 'coalesce(named.links, 0)', join: 'named' },
    by: 'r."by"',
    ms: 'r.ms',
  },
  order: 'r.first, r.hop',
}

const STRUCTURED_DATA: TableSql<'structured-data'> = {
  from: 'site_items',
  page: 'r.page',
  joins: { page: PAGE },
  columns: {
    page: { sql: 'p.url', join: 'page' },
    type: 'r.type',
    format: 'r.format',
    properties: 'r.properties',
    name: 'r.name',
    id: 'r.id',
    path: 'r.path',
  },
  order: 'r.page, r.position',
}

/** One row per piece of evidence. */
const MARKUP_ISSUES: TableSql<'markup-issues'> = {
  from: 'site_markup_issues',
  page: 'r.page',
  joins: { page: PAGE },
  columns: {
    page: { sql: 'p.url', join: 'page' },
    level: 'r.level',
    check: 'r."check"',
    type: 'r.type',
    property: 'r.property',
    saw: 'r.saw',
    feature: 'r.feature',
    line: 'r.line',
    path: 'r.path',
  },
  order: 'r.page, r."check", r.position',
}

const HREFLANG: TableSql<'hreflang'> = {
  from: 'site_hreflangs',
  page: 'r.page',
  joins: {
    page: PAGE,
    target: 'join site_urls target on target.id = r.target',
    targetPage: 'left join site_pages target_page on target_page.page = target.page',
  },
  columns: {
    page: { sql: 'p.url', join: 'page' },
    language: 'r.lang',
    target: { sql: 'target.url', join: 'target' },
    state: 'r.state',
    targetStatus: { sql: 'target.status_code', join: 'target' },
    targetIndexability: { sql: 'target_page.indexability', join: 'target targetPage' },
    hasReturn: 'r.has_return',
    place: 'r.place',
    list: 'r.list',
  },
  order: 'r.page, r.lang, r.target, r.place',
}

const EXTERNAL: TableSql<'external'> = {
  from: 'external_links',
  page: 'r.url',
  joins: {
    url: 'join urls u on u.id = r.url',
    moved: 'left join urls moved on moved.id = r.moved_to',
    named: 'left join site_targets named on named.target = r.url',
  },
  columns: {
    url: { sql: 'u.url', join: 'url' },
    verdict: 'r.verdict',
    statusCode: 'r.status_code',
    pages: { sql: 'coalesce(named.pages, 0)', join: 'named' },
    links: { sql: 'coalesce(named.links, 0)', join: 'named' },
    movedTo: { sql: 'moved.url', join: 'moved' },
    host: { sql: 'u.host', join: 'url' },
    reason: 'r.reason',
    failure: 'r.failure',
  },
  order: 'r.url',
}

/** SQL: responses to URLs that were not requested as links: files that pages use, robots.txt, sitemaps and probes. */
const OTHER_RESPONSES = `
  select url, arg_min(struct_pack(status_code, failure), (place, position)) as response from (
    select url, status_code, failure, 0 as place, position from resources
      where kind = 'used' and failure is distinct from 'blocked-by-robots'
    union all select url, status_code, failure, 1, 0 from robots
    union all select url, status_code, failure, 2, position from sitemaps
    union all select url, status_code, failure, if(variant is null, 3, 4), position from probes)
  where status_code is not null or failure is not null group by url`

/** SQL: a response to a link comes first: it is what visitors get. */
const HAS_NO_RESPONSE = 'u.status_code is null and u.failure is null'

/** Every URL of the site's hosts that anything mentions. */
const URLS: TableSql<'urls'> = {
  from: `(select u.* replace (
      if(${HAS_NO_RESPONSE}, o.response.status_code, u.status_code) as status_code,
      if(${HAS_NO_RESPONSE}, o.response.failure, u.failure) as failure), p.page is not null as is_page, s.url is not null as in_sitemap, b.line,
      if(u.redirects_to is null, i.indexability, null) as indexability, b.url is not null as is_blocked
    from site_urls u left join site_pages p on p.page = u.id left join site_pages i on i.page = u.page left join (${OTHER_RESPONSES}) o on o.url = u.id
      left join (select distinct url from sitemap_entries where url is not null) s on s.url = u.id
      left join (select url, min(line) as line from blocked_urls group by url) b on b.url = u.id
    where u.is_internal)`,
  page: 'r.id',
  joins: { named: 'left join site_targets named on named.target = r.id' },
  columns: {
    url: 'r.url',
    statusCode: 'r.status_code',
    isPage: 'r.is_page',
    redirectsTo: 'r.redirects_to',
    inSitemap: 'r.in_sitemap',
    indexability: 'r.indexability',
    isBlocked: 'r.is_blocked',
    blockedLine: 'r.line',
    pages: { sql: 'coalesce(named.pages, 0)', join: 'named' },
    links: { sql: 'coalesce(named.links, 0)', join: 'named' },
    state: 'r.state',
    failure: 'r.failure',
    host: 'r.host',
    ...trafficOf('r.id'),
  },
  order: 'r.id',
}

/** Archives that were written before the probes in the name of other crawlers lack the column `user_agent`. */
const PROBES: TableSql<'probes'> = {
  from: '(from probes union all by name select null::varchar as user_agent where false)',
  page: 'r.url',
  joins: {
    url: 'join urls u on u.id = r.url',
    final: 'join urls final on final.id = r.final_url',
    formOf: 'left join urls form_of on form_of.id = r.page',
  },
  columns: {
    purpose: 'r.purpose',
    url: { sql: 'u.url', join: 'url' },
    sentAs: 'coalesce(r.variant, r.user_agent)',
    statusCode: 'r.status_code',
    finalUrl: { sql: 'if(r.final_url = r.url, null, final.url)', join: 'final' },
    learned: 'r.learned',
    userAgent: 'r.user_agent',
    page: { sql: 'form_of.url', join: 'formOf' },
    contentType: 'r.content_type',
    failure: 'r.failure',
    host: { sql: 'u.host', join: 'url' },
  },
  order: 'r.position',
}

const TABLES: { [Table in ExplorerTableName]: TableSql<Table> } = {
  pages: PAGES,
  links: LINKS,
  images: IMAGES,
  resources: RESOURCES,
  redirects: REDIRECTS,
  'structured-data': STRUCTURED_DATA,
  'markup-issues': MARKUP_ISSUES,
  hreflang: HREFLANG,
  external: EXTERNAL,
  urls: URLS,
  probes: PROBES,
}

/** `joins` are names of joins; see `joinSql`. */
export type ReadColumn = { sql: string; joins: string[] }

export function tableSql(table: ExplorerTableName): Pick<TableSql, 'from' | 'page' | 'order'> {
  return TABLES[table]
}

/** The SQL of a column and the names of the joins it needs. The column must be one of the table. */
export function columnSql(table: ExplorerTableName, id: string): ReadColumn {
  const columns: Record<string, ColumnSql> = TABLES[table].columns
  const column = columns[id]
  const extracted = column === undefined && table === 'pages' ? readExtractedColumnId(id) : null
  if (extracted) return { sql: `${extractedAlias(id)}.${extracted.kind === 'number' ? 'count' : 'text'}`, joins: [id] }
  if (column === undefined) throw new Error(`The table '${table}' has no column '${id}'.`)
  return typeof column === 'string' ? { sql: column, joins: [] } : { sql: column.sql, joins: column.join.split(' ') }
}

/** SQL: the path of an http URL with its query. A regular expression would take ten times as long. */
export function pathSql(url: string): string {
  // The first slash after the two of the scheme.
  return `substr(${url}, strpos(substr(${url}, 9), '/') + 8)`
}

/** Subqueries instead of joins, so that segments can use these columns as well. */
function trafficOf(url: string): Record<TrafficColumn, string> {
  // In other tables, `position` is the place in the queue, so the column has another id.
  const nameOf = (id: string) => (id === 'searchPosition' ? 'position' : id)
  const sqlOf = (id: string) => `(select t.${nameOf(id)} from site_traffic t where t.id = ${url})`
  const columns = Object.keys(TRAFFIC_COLUMNS).map((id) => [id, sqlOf(id)])
  return Object.fromEntries(columns)
}

/** The SQL of the joins with these names, each once. The names are known, or ids of extracted columns. */
export function joinSql(table: ExplorerTableName, names: Iterable<string>): string {
  const joins: Record<string, string> = TABLES[table].joins ?? {}
  return [...new Set(names)].map((name) => joins[name] ?? extractedJoin(name)).join(' ')
}

function extractedJoin(id: string): string {
  const alias = extractedAlias(id)
  const rows = `select page, text, count from extracted where not is_raw and "column" = ${quoted(id)}`
  return `left join (${rows}) ${alias} on ${alias}.page = r.page`
}

/** Needs no escaping, because the id of a column has no quotation marks. */
function extractedAlias(id: string): string {
  return `"own ${id}"`
}

function plain(ids: string[]): Record<string, ColumnSql> {
  return Object.fromEntries(ids.map((id) => [id, `r."${id}"`]))
}

/** Columns from a derived table with one row per page. It is computed only when one of them is used. */
function joined<Id extends string>(join: string, ids: readonly Id[]): Record<Id, ColumnSql> {
  return Object.fromEntries(ids.map((id) => [id, { sql: `${join}."${id}"`, join }])) as Record<Id, ColumnSql>
}

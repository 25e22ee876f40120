/** `search`: counted by a search engine. `analytics`: counted on the site itself. */
export const TRAFFIC_KINDS = ['search', 'analytics'] as const
export type TrafficKind = (typeof TRAFFIC_KINDS)[number]

export const TRAFFIC_KIND_WORDS: Readonly<Record<TrafficKind, string>> = {
  search: 'Search Console',
  analytics: 'Analytics',
}

/** The first field that an upload contains is its measure of how much a page is worth. */
export const FIELDS_OF_KIND = {
  search: ['clicks', 'impressions', 'position'],
  analytics: ['views', 'sessions', 'users'],
} as const satisfies Record<TrafficKind, readonly string[]>

export type TrafficField = (typeof FIELDS_OF_KIND)[TrafficKind][number]
export const TRAFFIC_FIELDS: readonly TrafficField[] = [...FIELDS_OF_KIND.search, ...FIELDS_OF_KIND.analytics]
export const TRAFFIC_FIELD_WORDS: Readonly<Record<TrafficField, string>> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  position: 'Position',
  views: 'Views',
  sessions: 'Sessions',
  users: 'Users',
}

/** Fields that can be added up. A position is an average. */
export type TrafficMeasure = Exclude<TrafficField, 'position'>

export const MAX_UPLOAD_BYTES = 20_000_000
/** Max size of a CSV file, zipped or not. */
export const MAX_TABLE_BYTES = 30_000_000
export const MAX_TRAFFIC_ROWS = 500_000
export const MAX_PERIOD_LENGTH = 60

/** Rows of a file that are not about a page. */
export type SkippedRows = {
  /** Rows that name no page, such as a row of totals. */
  unnamed: number
  /** Rows that name neither a URL nor a path, such as '(not set)'. */
  unusable: number
}

/** What is stored about an uploaded file. */
export type TrafficUpload = {
  id: string
  kind: TrafficKind
  fileName: string
  uploadedAt: string
  /** As typed by the user; null if it is not known. */
  period: string | null
  /** Rows in the file. */
  rows: number
  /** Different URLs in these rows. */
  urls: number
  fields: TrafficField[]
  totals: Partial<Record<TrafficMeasure, number>>
  skipped: SkippedRows
}

export function measureOf({ kind, fields }: Pick<TrafficUpload, 'kind' | 'fields'>): TrafficMeasure | null {
  const [field] = FIELDS_OF_KIND[kind].filter((each) => fields.includes(each))
  return field === undefined || field === 'position' ? null : field
}

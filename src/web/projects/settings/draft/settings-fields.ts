import type { PaceName } from '#domain/crawls/pace.ts'
import type { RenderMode, RenderWidth } from '#domain/crawls/render-mode.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { ProjectSettings, RecrawlEvery } from '#domain/projects/project.ts'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/further-requests.ts'
import { type ChecksDraft, type DescribedCheck, toDraft } from '../checks/check-draft.ts'
import { linesOf } from '../lines.ts'
import type { SectionId } from '../sections.ts'

type CheckField = `check:${string}`

/** All settings as the forms show them. Plain values, so that they can be compared. */
export type SettingsFields = {
  name: string
  url: string
  slug: string
  pageLimit: string
  pace: PaceName
  obeyRobots: boolean
  useSitemaps: boolean
  render: RenderMode
  samplesPerTemplate: string
  renderWidth: RenderWidth
  keepScreenshots: boolean
  measuresPages: boolean
  probeFiles: boolean
  compareBots: boolean
  userAgent: string
  include: string
  exclude: string
  startUrls: string
  /** JSON of `HeaderRow[]`. */
  headers: string
  authUser: string
  /** Empty if the password stays unchanged. */
  authPassword: string
  recrawlEvery: RecrawlEvery
  keepKind: KeepCrawls['kind']
  keepNumber: string
  /** JSON of `ExtractionRule[]`. */
  extraction: string
  keepSource: boolean
} & Record<`${RequestKind}On`, boolean> &
  Record<`${RequestKind}Limit`, string> &
  /** JSON of `CheckDraft`. */
  Record<CheckField, string>

export type FieldName = keyof SettingsFields

/** The server does not send the value of a stored header. An empty value leaves it unchanged. */
export type HeaderRow = { name: string; value: string; isStored: boolean }

/** The settings of the API, each with its form fields. The fields of `ruleSet` are the checks. */
const SETTINGS = {
  name: { section: 'general', fields: ['name'] },
  url: { section: 'general', fields: ['url'] },
  slug: { section: 'general', fields: ['slug'] },
  pageLimit: { section: 'crawling', fields: ['pageLimit'] },
  pace: { section: 'crawling', fields: ['pace'] },
  obeyRobots: { section: 'crawling', fields: ['obeyRobots'] },
  useSitemaps: { section: 'crawling', fields: ['useSitemaps'] },
  render: { section: 'rendering', fields: ['render'] },
  samplesPerTemplate: { section: 'rendering', fields: ['samplesPerTemplate'] },
  renderWidth: { section: 'rendering', fields: ['renderWidth'] },
  keepScreenshots: { section: 'rendering', fields: ['keepScreenshots'] },
  measuresPages: { section: 'rendering', fields: ['measuresPages'] },
  probeFiles: { section: 'ownership', fields: ['probeFiles'] },
  compareBots: { section: 'ownership', fields: ['compareBots'] },
  userAgent: { section: 'crawling', fields: ['userAgent'] },
  include: { section: 'pages', fields: ['include'] },
  exclude: { section: 'pages', fields: ['exclude'] },
  startUrls: { section: 'pages', fields: ['startUrls'] },
  requests: {
    section: 'requests',
    fields: REQUEST_KINDS.flatMap((kind): FieldName[] => [`${kind}Limit`, `${kind}On`]),
  },
  extraction: { section: 'extraction', fields: ['extraction'] },
  keepSource: { section: 'extraction', fields: ['keepSource'] },
  headers: { section: 'access', fields: ['headers'] },
  basicAuth: { section: 'access', fields: ['authUser', 'authPassword'] },
  ruleSet: { section: 'checks', fields: [] },
  recrawlEvery: { section: 'recrawl', fields: ['recrawlEvery'] },
  keepCrawls: { section: 'keep-crawls', fields: ['keepNumber', 'keepKind'] },
} satisfies Record<string, { section: SectionId; fields: FieldName[] }>

export type SettingName = keyof typeof SETTINGS

const NAMES = Object.keys(SETTINGS) as SettingName[]

/** Settings whose fields make sense only together. */
export function isOneThing(setting: SettingName): boolean {
  return setting === 'basicAuth' || setting === 'keepCrawls'
}

export function settingOf(field: FieldName): SettingName {
  return NAMES.find((name) => fieldsIn(name).includes(field)) ?? 'ruleSet'
}

export function sectionOf(field: FieldName): SectionId {
  return SETTINGS[settingOf(field)].section
}

/** The form fields of an API setting; empty if the form does not have the setting. */
export function fieldsIn(setting: string): FieldName[] {
  const known: { fields: FieldName[] } | undefined = SETTINGS[API_NAMES[setting] ?? (setting as SettingName)]
  return known?.fields ?? []
}

/** The API shows parts of secret settings under different names. */
const API_NAMES: Record<string, SettingName | undefined> = { headerNames: 'headers', basicAuthUser: 'basicAuth' }

/** `checks` can be empty while the checks are loading. */
export function fieldsOf(settings: ProjectSettings, checks: readonly DescribedCheck[]): SettingsFields {
  const { name, url, slug, pace, obeyRobots, useSitemaps, render, recrawlEvery, keepCrawls } = settings
  const { renderWidth, keepScreenshots, measuresPages, probeFiles, compareBots } = settings
  const headers = settings.headerNames.map((name): HeaderRow => ({ name, value: '', isStored: true }))
  return {
    ...{ name, url, slug, pace, obeyRobots, useSitemaps, render, recrawlEvery },
    ...{ renderWidth, keepScreenshots, measuresPages, samplesPerTemplate: String(settings.samplesPerTemplate) },
    ...{ probeFiles, compareBots, pageLimit: String(settings.pageLimit) },
    userAgent: settings.userAgent ?? '',
    include: linesOf(settings.include),
    exclude: linesOf(settings.exclude),
    startUrls: linesOf(settings.startUrls),
    headers: JSON.stringify(headers),
    authUser: settings.basicAuthUser ?? '',
    authPassword: '',
    keepKind: keepCrawls.kind,
    keepNumber: keptNumber(keepCrawls),
    extraction: JSON.stringify(settings.extraction.map(inOrder)),
    keepSource: settings.keepSource,
    ...requestFields(settings),
    ...toCheckFields(toDraft(settings.ruleSet, checks)),
  }
}

/** Sets the order of the keys, because the database does not keep it. */
function inOrder({ name, by, expression, take, attribute }: ExtractionRule): ExtractionRule {
  return { name, by, expression, take, attribute }
}

function requestFields({ requests }: ProjectSettings) {
  const entries = REQUEST_KINDS.flatMap((kind) => [
    [`${kind}On`, requests[kind].isOn],
    [`${kind}Limit`, String(requests[kind].limit)],
  ])
  return Object.fromEntries(entries) as Pick<SettingsFields, `${RequestKind}On` | `${RequestKind}Limit`>
}

export const START_KEEPING = '10'

function keptNumber(keep: KeepCrawls): string {
  if (keep.kind === 'all') return START_KEEPING
  return String(keep.kind === 'last' ? keep.crawls : keep.months)
}

const CHECK = 'check:'

export function checkField(id: string): CheckField {
  return `${CHECK}${id}`
}

export function isCheckField(field: string): boolean {
  return field.startsWith(CHECK)
}

export function toCheckFields(draft: ChecksDraft): Record<CheckField, string> {
  return Object.fromEntries(Object.entries(draft).map(([id, own]) => [checkField(id), JSON.stringify(own)]))
}

export function toChecksDraft(fields: SettingsFields): ChecksDraft {
  const own = Object.entries(fields).filter(([field]) => isCheckField(field))
  return Object.fromEntries(own.map(([field, draft]) => [field.slice(CHECK.length), JSON.parse(String(draft))]))
}

export function toHeaderRows({ headers }: Pick<SettingsFields, 'headers'>): HeaderRow[] {
  return JSON.parse(headers)
}

/** Leaves out empty rows at the end, because they are not a change. */
export function fromHeaderRows(rows: HeaderRow[]): string {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return JSON.stringify(rows.slice(0, last + 1))
}

export function isBlank({ name, value, isStored }: HeaderRow): boolean {
  return !isStored && name.trim() === '' && value.trim() === ''
}

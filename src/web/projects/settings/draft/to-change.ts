import type { KeepCrawls } from '#domain/projects/keep-crawls.ts'
import type { RequestChange } from '#domain/projects/request-rules.ts'
import { REQUEST_KINDS } from '#domain/requests/further-requests.ts'
import { readWholeNumber } from '#domain/words/whole-number.ts'
import { type DescribedCheck, toRuleSet } from '../checks/check-draft.ts'
import { sentRules } from '../extraction/rules-draft.ts'
import { listIn } from '../lines.ts'
import type { SettingsChange } from '../save-settings.ts'
import { type Edits, pick, withChanges } from './edits.ts'
import {
  type FieldName,
  isBlank,
  type SettingName,
  type SettingsFields,
  settingOf,
  toChecksDraft,
  toHeaderRows,
} from './settings-fields.ts'

type Basis = NonNullable<SettingsChange['basedOn']>
type PlainName = Exclude<SettingName, 'requests' | 'headers' | 'basicAuth' | 'ruleSet'>

const READ: { [Name in PlainName]: (fields: SettingsFields) => SettingsChange[Name] } = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  slug: ({ slug }) => slug,
  pageLimit: ({ pageLimit }) => readWholeNumber(pageLimit),
  pace: ({ pace }) => pace,
  obeyRobots: ({ obeyRobots }) => obeyRobots,
  useSitemaps: ({ useSitemaps }) => useSitemaps,
  render: ({ render }) => render,
  samplesPerTemplate: ({ samplesPerTemplate }) => readWholeNumber(samplesPerTemplate),
  renderWidth: ({ renderWidth }) => renderWidth,
  keepScreenshots: ({ keepScreenshots }) => keepScreenshots,
  measuresPages: ({ measuresPages }) => measuresPages,
  probeFiles: ({ probeFiles }) => probeFiles,
  compareBots: ({ compareBots }) => compareBots,
  userAgent: ({ userAgent }) => userAgent.trim() || null,
  include: ({ include }) => listIn(include),
  exclude: ({ exclude }) => listIn(exclude),
  startUrls: ({ startUrls }) => listIn(startUrls),
  recrawlEvery: ({ recrawlEvery }) => recrawlEvery,
  keepCrawls: toKeepCrawls,
  extraction: sentRules,
  keepSource: ({ keepSource }) => keepSource,
}

/** All unsaved changes as one request, with the values they started from. */
export function toChange(
  saved: SettingsFields,
  { changes, startedFrom }: Edits,
  unsaved: readonly FieldName[],
  checks: readonly DescribedCheck[],
): SettingsChange {
  const before = withChanges(saved, pick(startedFrom, unsaved))
  const after = withChanges(before, pick(changes, unsaved))
  const settings = new Set(unsaved.map(settingOf))
  const change: SettingsChange = sharedOf(after, unsaved, checks)
  const basedOn: Basis = sharedOf(before, unsaved, checks)
  if (settings.has('headers')) {
    change.headers = toHeaders(after)
    basedOn.headerNames = toHeaders(before).map(({ name }) => name)
  }
  if (settings.has('basicAuth')) {
    change.basicAuth = toBasicAuth(after)
    basedOn.basicAuthUser = before.authUser || null
  }
  return { ...change, basedOn }
}

/** The settings that have the same format in a change and in its `basedOn`. */
function sharedOf(fields: SettingsFields, unsaved: readonly FieldName[], checks: readonly DescribedCheck[]) {
  const settings = new Set(unsaved.map(settingOf))
  const plain = (Object.keys(READ) as PlainName[]).filter((name) => settings.has(name))
  return {
    ...(Object.fromEntries(plain.map((name) => [name, READ[name](fields)])) as Pick<SettingsChange, PlainName>),
    ...(settings.has('requests') && { requests: toRequests(fields, unsaved) }),
    ...(settings.has('ruleSet') && { ruleSet: toRuleSet(toChecksDraft(fields), checks) }),
  }
}

/** Contains only changed settings, because another tab may have changed the others. */
function toRequests(fields: SettingsFields, unsaved: readonly FieldName[]): RequestChange {
  const parts = REQUEST_KINDS.map((kind) => [
    kind,
    {
      ...(unsaved.includes(`${kind}On`) && { isOn: fields[`${kind}On`] }),
      ...(unsaved.includes(`${kind}Limit`) && { limit: readWholeNumber(fields[`${kind}Limit`]) }),
    },
  ])
  return Object.fromEntries(parts)
}

function toHeaders(fields: SettingsFields): { name: string; value?: string }[] {
  const rows = toHeaderRows(fields).filter((row) => !isBlank(row))
  return rows.map(({ name, value, isStored }) => (isStored && value.trim() === '' ? { name } : { name, value }))
}

/** If both fields are empty, basic auth is off. */
function toBasicAuth({ authUser, authPassword }: SettingsFields): { user: string; password?: string } | null {
  if (authUser.trim() === '' && authPassword === '') return null
  return { user: authUser.trim(), ...(authPassword !== '' && { password: authPassword }) }
}

export function toKeepCrawls({
  keepKind: kind,
  keepNumber,
}: Pick<SettingsFields, 'keepKind' | 'keepNumber'>): KeepCrawls {
  if (kind === 'all') return { kind }
  const kept = readWholeNumber(keepNumber)
  return kind === 'last' ? { kind, crawls: kept } : { kind, months: kept }
}

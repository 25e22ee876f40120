import { type LabelledSetting, SETTING_LABELS } from '../projects/setting-labels.ts'
import type { ExportFormat } from '../reports/report-export.ts'
import type { ShareKind } from '../shares/share-link.ts'
import { TRAFFIC_KIND_WORDS } from '../traffic/traffic.ts'
import { counted } from '../words/counts.ts'
import { formatDay } from '../words/dates.ts'
import type { Activity, ActivityAction, ActivityDetails } from './activity.ts'

type Words = {
  /** The member whose access changed. */
  subject: string
  titleOfCheck: (id: string) => string
}

type Describe<Action extends ActivityAction> = (details: ActivityDetails[Action], words: Words) => string

const FORMATS: Record<ExportFormat, string> = { xlsx: 'an XLSX report', pdf: 'a PDF report', notion: 'a Notion export' }
const SHARES: Record<ShareKind, string> = {
  dashboard: 'the dashboard',
  report: 'the report',
  issue: 'an issue',
  comparison: 'a comparison',
}
const RECRAWL = { never: 'switched scheduled recrawls off', daily: 'daily', weekly: 'weekly', monthly: 'monthly' }

const DESCRIPTIONS: { [Action in ActivityAction]: Describe<Action> } = {
  'project.created': () => 'created the project',
  'project.renamed': ({ from, to }) => `renamed the project from “${from}” to “${to}”`,
  'project.moved': ({ from, to }) => `changed the website URL from ${from} to ${to}`,
  'settings.changed': ({ fields }) => `changed settings: ${fields.map(labelOf).join(', ')}`,
  'schedule.changed': ({ to }) => (to === 'never' ? RECRAWL.never : `set the recrawl to ${RECRAWL[to]}`),
  'rules.changed': ({ checks, count }, { titleOfCheck }) =>
    `changed the rules of ${counted(count, 'check')}${listed(checks.map(titleOfCheck), count)}`,
  'extraction.changed': ({ columns, count }) =>
    count === 0 ? 'removed all extracted columns' : `changed the extracted columns${listed(columns, count)}`,
  'crawl.started': () => 'started a crawl',
  'crawl.stopped': () => 'stopped a crawl',
  'crawl.judged': () => 'had a crawl judged again',
  'crawl.deleted': ({ crawledAt }) =>
    `deleted the crawl of ${formatDay(crawledAt)}, because the project no longer keeps it`,
  'page.rechecked': ({ url }) => `rechecked ${url}`,
  'url.added': ({ url }) => `added the start URL ${url}`,
  'url.removed': ({ url }) => `removed ${url}`,
  'url.restored': ({ url }) => `restored ${url}`,
  'segment.created': ({ name }) => `created the segment “${name}”`,
  'segment.changed': ({ name }) => `changed the segment “${name}”`,
  'segment.deleted': ({ name }) => `deleted the segment “${name}”`,
  'view.created': ({ name }) => `saved the view “${name}”`,
  'view.changed': ({ name }) => `changed the view “${name}”`,
  'view.deleted': ({ name }) => `deleted the view “${name}”`,
  'traffic.uploaded': ({ kind }) => `uploaded traffic from ${TRAFFIC_KIND_WORDS[kind]}`,
  'traffic.removed': ({ kind }) => `removed the traffic from ${TRAFFIC_KIND_WORDS[kind]}`,
  'keywords.changed': ({ count }) => (count === 0 ? 'removed all keywords' : `changed the keywords (now ${count})`),
  'competitors.changed': ({ count }) =>
    count === 0 ? 'removed all competitors' : `chose ${counted(count, 'competitor')}`,
  'export.created': ({ format }) => `created ${FORMATS[format]}`,
  'export.deleted': ({ format }) => `deleted ${FORMATS[format]}`,
  'share.created': ({ kind, name }) => `created a share link to ${SHARES[kind]}${named(name)}`,
  'share.revoked': ({ kind, name }) => `revoked a share link to ${SHARES[kind]}${named(name)}`,
  'ownership.confirmed': () => 'proved ownership of the site',
  'ownership.lost': () => 'no longer found the proof of ownership on the site',
  'ownership.removed': () => 'removed the confirmation of ownership',
  'member.joined': ({ role }) => `joined as ${role}`,
  'member.left': (details) => `left the workspace${revoked(details)}`,
  'access.given': ({ role }, { subject }) => `gave ${subject} access as ${role}`,
  'access.changed': ({ role, ...rest }, { subject }) => `changed the role of ${subject} to ${role}${revoked(rest)}`,
  'access.removed': (details, { subject }) => `removed the access of ${subject}${revoked(details)}`,
}

/** A sentence without its subject: 'started a crawl'. */
export function describeActivity({ action, details }: Activity, words: Words): string {
  return (DESCRIPTIONS[action] as Describe<typeof action>)(details, words)
}

function labelOf(field: string): string {
  return SETTING_LABELS[field as LabelledSetting] ?? field
}

function named(name: string): string {
  return name === '' ? '' : ` (“${name}”)`
}

/** ': Title too long, Missing H1 and 3 more'. */
function listed(names: string[], count: number): string {
  if (names.length === 0) return ''
  const more = count - names.length
  return `: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** ', which revoked 2 open invitations' */
function revoked({ revokedInvitations = 0 }: ActivityDetails['access.removed']): string {
  return revokedInvitations === 0 ? '' : `, which revoked ${counted(revokedInvitations, 'open invitation')}`
}

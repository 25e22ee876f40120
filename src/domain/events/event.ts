import type { CheckSeverity } from '../issues/issue.ts'
import type { WorkspaceRole } from '../workspaces/workspace-role.ts'

/** What a receiver can subscribe to, in the order of the documentation. */
export const EVENT_TYPES = [
  'crawl.finished',
  'crawl.failed',
  'crawl.cancelled',
  'audit.finished',
  'issue.opened',
  'issue.resolved',
  'project.unreachable',
  'project.created',
  'project.deleted',
  'member.joined',
] as const
export type EventType = (typeof EVENT_TYPES)[number]
export type ProjectEventType = Exclude<EventType, 'member.joined'> | typeof CRAWL_DIGEST

/** Sent on request only, to one receiver, whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test'

/** What a finished crawl changed, as one message for Slack and Teams. Webhooks get one event per check instead. */
export const CRAWL_DIGEST = 'crawl.digest'
/** The types that the message contains, so that Slack and Teams do not get them one by one. */
export const DIGESTED = ['crawl.finished', 'issue.opened', 'issue.resolved'] as const satisfies EventType[]

export type SentEventType = EventType | typeof TEST_EVENT | typeof CRAWL_DIGEST

export const EVENT_MEANINGS: Record<EventType, string> = {
  'crawl.finished': 'A crawl has finished, and its report is ready',
  'crawl.failed': 'A crawl failed',
  'crawl.cancelled': 'Somebody cancelled a crawl',
  'audit.finished': 'A stored crawl was judged again',
  'issue.opened': 'A check found new issues; one event per check and crawl',
  'issue.resolved': 'Issues of a check were fixed; one event per check and crawl',
  'project.unreachable': 'The start page of a project could not be loaded',
  'project.created': 'A project was created',
  'project.deleted': 'A project was deleted',
  'member.joined': 'Somebody accepted an invitation to the workspace',
}

type EventProject = { id: string; name: string; url: string }

export type EventCrawl = {
  id: string
  url: string
  status: string
  /** `person`, `key` (an API key), `program` (a connected program) or `clock` (the schedule). */
  startedBy: string
  error: string | null
  /** As in the report: also those that are broken. */
  pages: number
  /** How many of them are broken. */
  failedPages: number
  /** Of pages and of the whole site. */
  issues: number
  /** How many of `issues` are of the whole site. Absent in events of older versions, like `soft404s`. */
  siteIssues?: number
  soft404s?: number
  /** Null if the crawl has none. */
  siteScore: number | null
  finishedAt: string
}

export type IssueChange = {
  crawl: { id: string }
  before: { id: string }
  check: { id: string; title: string; severity: CheckSeverity }
  /** How many pages, or other URLs, the issue opened or was resolved on. */
  count: number
  of: 'pages' | 'urls'
  /** The first of them. */
  urls: string[]
}

export type CrawlDigest = {
  /** Null for receivers that do not want `crawl.finished`. */
  crawl: EventCrawl | null
  opened: DigestedChange[]
  resolved: DigestedChange[]
  /** The comparison with the crawl before failed, so the changes are unknown. */
  isUncompared?: true
}
export type DigestedChange = Pick<IssueChange, 'check' | 'count' | 'of'> & {
  url: string | null
  /** The issue only says that pages or files are broken, and reports count these apart from issues. */
  isBroken?: true
}

export type JoinedMember = { id: string; name: string; email: string; role: WorkspaceRole }

/** Without the project and the link, which every event of a project gets. */
export type OwnEventData = {
  'crawl.finished': { crawl: EventCrawl }
  'crawl.failed': { crawl: EventCrawl }
  'crawl.cancelled': { crawl: EventCrawl }
  'audit.finished': { crawl: EventCrawl; issuesBefore: number; issuesAfter: number }
  'issue.opened': IssueChange
  'issue.resolved': IssueChange
  [CRAWL_DIGEST]: CrawlDigest
  'project.unreachable': { crawl: { id: string }; reason: string }
  'project.created': Record<never, never>
  'project.deleted': Record<never, never>
}

type SentProjectEvent = {
  [Type in ProjectEventType]: {
    type: Type
    timestamp: string
    data: { project: EventProject } & OwnEventData[Type] & { link: string }
  }
}[ProjectEventType]

/** The body of a webhook, as Standard Webhooks defines it. */
export type SentEvent =
  | SentProjectEvent
  | { type: 'member.joined'; timestamp: string; data: { member: JoinedMember; link: string } }
  | { type: typeof TEST_EVENT; timestamp: string; data: { message: string; link: string } }

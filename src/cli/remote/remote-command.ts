import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { crawlTotalsOf, describeTotals } from '#domain/issues/issue-totals.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { KEY_PREFIX } from '#domain/workspaces/api-key.ts'
import { parseWords, wholeNumber } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import {
  insistOnKnown,
  type RemoteCheck,
  type RemoteChecks,
  type RemoteIssue,
  remoteFailures,
} from './fail-conditions.ts'
import { readFormat, saveReport } from './remote-report.ts'
import { openServer, RemoteError, type RemoteServer, readServerUrl } from './remote-server.ts'

const OPTIONS = {
  server: { type: 'string' },
  'key-file': { type: 'string' },
  wait: { type: 'boolean' },
  'fail-on': { type: 'string', multiple: true },
  'fail-under-score': { type: 'string' },
  crawl: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  quiet: { type: 'boolean' },
} as const

const POLL_MS = 2000
/** Five minutes. */
const MAX_TRIES = 150
const FAILED = 1
const REFUSED = 3
const INTERRUPTED = 130

type Project = {
  id: string
  name: string
  slug: string
  url: string
  siteScore: number | null
  lastCrawl: string | null
}
type Crawl = { id: string; status: string; crawled: number; maxPages: number; error: string | null }
type Values = ReturnType<typeof parseWords<typeof OPTIONS>>['values']
type Task = { server: RemoteServer; values: Values; signal: AbortSignal; say: (text: string) => void }

/** `pagewarden remote`: works with the projects of a Pagewarden server, by an API key. */
export async function runRemoteCommand(words: string[]): Promise<number> {
  const { values, positionals } = parseWords(words, OPTIONS)
  const [name, ...rest] = positionals
  const run = name === undefined ? undefined : ACTIONS[name]
  if (!run) throw new UsageError(`remote needs one of ${Object.keys(ACTIONS).join(', ')}.`)
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  process.once('SIGTERM', onInterrupt)
  const { signal } = interrupt
  const say = (text: string) => {
    if (!values.quiet) console.error(text)
  }
  try {
    const server = openServer({
      url: readServerUrl(values.server ?? process.env.PAGEWARDEN_SERVER),
      key: await readKey(values),
      signal,
    })
    return await run({ server, values, signal, say }, rest)
  } catch (error) {
    if (signal.aborted) {
      console.error('Interrupted. A crawl that was started goes on at the server.')
      return INTERRUPTED
    }
    if (!(error instanceof RemoteError)) throw error
    console.error(error.message)
    return REFUSED
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onInterrupt)
  }
}

const ACTIONS: Record<string, (task: Task, rest: string[]) => Promise<number>> = {
  projects: listProjects,
  crawl: crawlProject,
  report: fetchReport,
}

/** From a file or the environment only: other users of a machine can read the options of a process. */
async function readKey(values: Values): Promise<string> {
  const file = values['key-file']
  const text = file === undefined ? process.env.PAGEWARDEN_API_KEY : await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new UsageError(`${file} cannot be read.`)
  const key = text?.trim() ?? ''
  if (key === '') throw new UsageError('Set the API key as PAGEWARDEN_API_KEY, or name a file with --key-file.')
  if (!key.startsWith(KEY_PREFIX)) throw new UsageError(`This is not an API key: a key starts with ${KEY_PREFIX}.`)
  return key
}

async function listProjects({ server, values }: Task, rest: string[]): Promise<number> {
  if (rest.length > 0) throw new UsageError(`Unexpected argument '${rest[0]}'.`)
  const { projects } = await server.get<{ projects: Project[] }>('/projects')
  if (values.format === 'json') console.log(JSON.stringify(projects, null, 2))
  else if (values.format !== undefined && values.format !== 'table')
    throw new UsageError(`--format must be one of table, json, not '${values.format}'.`)
  else console.log(drawProjects(projects))
  return 0
}

function drawProjects(projects: Project[]): string {
  if (projects.length === 0) return 'This key sees no projects.'
  const width = Math.max(...projects.map(({ slug }) => slug.length))
  return projects
    .map(({ slug, url, siteScore, lastCrawl }) => {
      const state = lastCrawl === null ? 'never crawled' : `crawled ${lastCrawl.slice(0, 16).replace('T', ' ')} UTC`
      return `${slug.padEnd(width)}  ${String(siteScore ?? '–').padStart(3)}  ${url}  (${state})`
    })
    .join('\n')
}

async function findProject(server: RemoteServer, [word, ...more]: string[]): Promise<Project> {
  if (word === undefined) throw new UsageError('Which project? Name its slug, its id or its name.')
  if (more.length > 0) throw new UsageError(`Unexpected argument '${more[0]}'.`)
  const { projects } = await server.get<{ projects: Project[] }>('/projects')
  const found =
    projects.find(({ id, slug }) => id === word || slug === word) ?? projects.find(({ name }) => name === word)
  if (found) return found
  const known = projects
    .map(({ slug }) => slug)
    .slice(0, 20)
    .join(', ')
  throw new UsageError(`This key sees no project '${word}'.${known === '' ? '' : ` It sees: ${known}.`}`)
}

async function crawlProject(task: Task, rest: string[]): Promise<number> {
  const { server, values, say } = task
  const failOn = (values['fail-on'] ?? []).flatMap((list) => list.split(',')).filter(Boolean)
  const failUnderScore = wholeNumber('fail-under-score', values['fail-under-score'], {
    ...{ least: 0, most: 100, otherwise: null },
  })
  const { checks: known } = failOn.length > 0 ? await server.get<{ checks: RemoteCheck[] }>('/checks') : { checks: [] }
  insistOnKnown(failOn, known)
  const format = readFormat(values.format, values.out)
  const project = await findProject(server, rest)
  const { id } = await server.post<{ id: string }>(`/projects/${project.id}/crawls`)
  const url = `${server.url}/dashboard/${project.slug}`
  say(`Crawling ${project.url}: ${url}`)
  if (values.wait === false) {
    console.log(id)
    return 0
  }
  const crawl = await waitForCrawl(task, id)
  if (crawl.status !== 'completed') {
    const pages = crawl.crawled === 0 ? '' : ` after ${counted(crawl.crawled, 'page')}`
    console.error(
      `The crawl ${crawl.status === 'failed' ? 'failed' : 'was cancelled'}${pages}. ${crawl.error ?? ''}`.trim(),
    )
    return REFUSED
  }
  const judged = await readJudgement(task, project.id, id)
  if (format !== null) await saveReport(task, { projectId: project.id, crawlId: id, format, out: values.out })
  console.log(`${describeTotals(judged.totals)} · site score ${judged.siteScore ?? 'N/A'}. ${url}`)
  const failures = remoteFailures({ failOn, failUnderScore }, { ...judged, known })
  for (const failure of failures) console.error(failure)
  return failures.length > 0 ? FAILED : 0
}

async function waitForCrawl({ server, signal, say }: Task, id: string): Promise<Crawl> {
  for (let shown = -1; ; await delay(POLL_MS, undefined, { signal })) {
    const crawl = await server.get<Crawl>(`/crawls/${id}`)
    if (!['queued', 'running'].includes(crawl.status)) return crawl
    const tens = Math.floor(crawl.crawled / 10)
    if (tens !== shown) say(`${formatNumber(crawl.crawled)} pages (${crawl.status})`)
    shown = tens
  }
}

type Report = {
  crawl: {
    files?: { broken: number } | null
    checks?: (RemoteChecks & { score?: { score: number } | null }) | null
  }
  summary: ReportSummary | null
}

/** The stats of a crawl are there a moment after its end. */
async function readJudgement({ server, signal }: Task, projectId: string, crawlId: string) {
  const of = `/projects/${projectId}/report`
  for (let tries = 0; ; tries += 1) {
    const report = await server.get<Report>(`${of}?session=${crawlId}`)
    if (report.summary === null && tries >= MAX_TRIES)
      throw new RemoteError('The server has not counted the results of this crawl yet. Read its report later.')
    if (report.summary !== null) {
      const { issues } = await server.get<{ issues: RemoteIssue[] }>(`${of}/issues?session=${crawlId}`)
      const checks = report.crawl.checks ?? null
      const brokenFiles = report.crawl.files?.broken ?? null
      const totals = { ...crawlTotalsOf(report.summary), brokenFiles }
      return { issues, totals, siteScore: checks?.score?.score ?? null, checks }
    }
    await delay(POLL_MS, undefined, { signal })
  }
}

async function fetchReport(task: Task, rest: string[]): Promise<number> {
  const format = readFormat(task.values.format ?? 'csv', task.values.out)
  const project = await findProject(task.server, rest)
  const { crawl: crawlId, out } = task.values
  await saveReport(task, { projectId: project.id, crawlId, format: format ?? 'csv', out })
  return 0
}

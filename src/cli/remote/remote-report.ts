import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { UsageError } from '../usage-error.ts'
import { RemoteError, type RemoteServer } from './remote-server.ts'

const FORMATS = ['csv', 'json', 'xlsx', 'pdf'] as const
type Format = (typeof FORMATS)[number]

const POLL_MS = 2000

type Task = { server: RemoteServer; signal: AbortSignal; say: (text: string) => void }
type Wanted = { projectId: string; crawlId: string | undefined; format: Format; out: string | undefined }
type Export = { id: string; status: string; error: string | null }

/** Null if no report is wanted. */
export function readFormat(given: string | undefined, out: string | undefined): Format | null {
  if (given === undefined) {
    if (out !== undefined) throw new UsageError(`--out needs --format: one of ${FORMATS.join(', ')}.`)
    return null
  }
  const format = FORMATS.find((known) => known === given)
  if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not '${given}'.`)
  if (out === undefined && (format === 'xlsx' || format === 'pdf'))
    throw new UsageError(`A ${format} file cannot be printed: name a file with --out.`)
  return format
}

/** Prints the report, or saves it under its name once it is whole. */
export async function saveReport(task: Task, { projectId, crawlId, format, out }: Wanted): Promise<void> {
  const { server, say } = task
  const report = `/projects/${projectId}/report`
  const session = crawlId === undefined ? '' : `?session=${encodeURIComponent(crawlId)}`
  const isMade = format === 'xlsx' || format === 'pdf'
  const path = isMade
    ? await makeFile(task, report, { format, session: crawlId })
    : `${report}/export.${format}${session}`
  const response = await server.download(path)
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  const lost = (error: unknown) => new RemoteError(`The connection was lost before the report was whole: ${error}`)
  if (out === undefined) {
    return pipeline(body, process.stdout, { end: false }).catch((error) => Promise.reject(lost(error)))
  }
  const part = `${out}.part`
  try {
    await pipeline(body, createWriteStream(part))
    await rename(part, out)
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof Error && 'syscall' in error && 'code' in error)
      throw new UsageError(`${out} cannot be written (${error.code}).`)
    throw lost(error)
  }
  say(`Saved ${out}`)
}

/** Has the server make a file, and waits for it. Returns the path of the file. */
async function makeFile({ server, signal }: Task, report: string, wanted: object): Promise<string> {
  const { id } = await server.post<Export>(`${report}/exports`, wanted)
  for (;;) {
    const { status, error } = await server.get<Export>(`${report}/exports/${id}`)
    if (status === 'ready') return `${report}/exports/${id}/file`
    if (status === 'failed') throw new RemoteError(`The report was not created: ${error ?? 'unknown error'}`)
    await delay(POLL_MS, undefined, { signal })
  }
}

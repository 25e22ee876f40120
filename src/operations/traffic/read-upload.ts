import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { describeOtherExport } from '#domain/traffic/other-exports.ts'
import { UnreadableTable } from '#domain/traffic/read-lines.ts'
import { type ReadTraffic, readTraffic, type TrafficTable } from '#domain/traffic/read-traffic.ts'
import type { TrafficColumns } from '#domain/traffic/recognise-columns.ts'
import {
  FIELDS_OF_KIND,
  MAX_UPLOAD_BYTES,
  TRAFFIC_FIELDS,
  TRAFFIC_KINDS,
  type TrafficField,
  type TrafficKind,
} from '#domain/traffic/traffic.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS } from '../count-use.ts'
import { InvalidInput } from '../errors.ts'
import { optionalText, projectId } from '../inputs.ts'
import { readAtMost } from '../media/read-limited.ts'
import { onProject } from '../project-access/on-project.ts'
import { openUpload } from './open-upload.ts'

const UPLOADS_PER_HOUR = 120

const FILE =
  'The body of the request is the file itself: CSV of Search Console, GA4, Plausible or Matomo, or a ZIP of it, of at ' +
  `most ${formatBytes(MAX_UPLOAD_BYTES)}.`

/** `kind` and `columns` are the user's choice; if empty, what was recognised is used. */
const uploadInput = z.object({
  projectId,
  kind: optionalText(`${TRAFFIC_KINDS.join(' or ')}; recognised if omitted`),
  columns: optionalText('Such as `page:0,clicks:1`; recognised if omitted'),
  file: z.custom<ReadableStream<Uint8Array> | null>(),
})
type UploadInput = z.output<typeof uploadInput>

/** What operations that get a file have in common. */
export const UPLOAD = {
  description: FILE,
  access: onProject('edit'),
  input: uploadInput,
  refuses: {
    400: 'The file is too large, or cannot be read. The message names the line.',
    429: 'Too many uploads; see Retry-After',
  },
} as const

export type UploadReading = {
  table: TrafficTable
  entry: string | null
  period: string | null
  kind: TrafficKind | null
  columns: Partial<TrafficColumns>
  /** Null if the columns are unclear or a cell cannot be read; `problem` then says why. */
  read: ReadTraffic | null
  problem: string | null
}

/** Reads an uploaded file. Throws InvalidInput if it is no table at all. */
export async function readUpload(
  { database }: Pick<App, 'database'>,
  userId: string,
  site: { origin: string },
  { file, kind: chosenKind, columns: chosenColumns }: Omit<UploadInput, 'projectId'>,
): Promise<UploadReading> {
  await countUse(
    database,
    { key: `traffic:${userId}`, max: UPLOADS_PER_HOUR, perSeconds: HOUR_SECONDS },
    () => 'You have uploaded too many files. Please wait a while before the next one.',
  )
  const bytes = await readAtMost(file, MAX_UPLOAD_BYTES)
  if (bytes === null)
    throw new InvalidInput(`The file is too large; the limit is ${formatBytes(MAX_UPLOAD_BYTES)}. You can zip it.`)
  const { text, table, entry, period } = refuseUnreadable(() => openUpload(bytes, site))
  const kind = readKind(chosenKind) ?? table.kind
  const columns = chosenColumns === '' ? table.columns : readColumns(chosenColumns, table)
  const opened = { table, entry, period, kind, columns }
  const unclear = problemOf(kind, columns, table)
  if (unclear !== null || kind === null) return { ...opened, read: null, problem: unclear }
  try {
    const reading = readTraffic(text, { table, kind, columns: { ...columns, page: columns.page ?? 0 } }, site)
    return { ...opened, read: await finish(reading), problem: null }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return { ...opened, read: null, problem: error.message }
  }
}

/** Lets other requests run in between, because reading a long file takes seconds. */
async function finish(reading: Generator<void, ReadTraffic>): Promise<ReadTraffic> {
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

function problemOf(
  kind: TrafficKind | null,
  columns: Partial<TrafficColumns>,
  { header }: TrafficTable,
): string | null {
  if (columns.page === undefined)
    return (
      describeOtherExport(header, '') ?? 'No column contains URLs or paths of pages. Choose the column with the pages.'
    )
  if (kind === null) return 'It is not clear what the columns count. Choose what they are.'
  const [first, ...others] = FIELDS_OF_KIND[kind]
  const has = (field: TrafficField) => columns[field] !== undefined
  if (kind === 'search') return has('clicks') ? null : 'Choose the column with the clicks.'
  return [first, ...others].some(has) ? null : 'Choose the column with views, sessions or users.'
}

function readKind(text: string): TrafficKind | null {
  return TRAFFIC_KINDS.find((kind) => kind === text) ?? null
}

function readColumns(text: string, { header }: TrafficTable): Partial<TrafficColumns> {
  const names: readonly string[] = ['page', ...TRAFFIC_FIELDS]
  const pairs = text.split(',').map((pair): [string, number] => {
    const [, name = '', place = ''] = /^([a-z]+):(\d{1,3})$/.exec(pair) ?? []
    if (!names.includes(name) || Number(place) >= header.length)
      throw new InvalidInput('Write columns as page:0,clicks:1, with places from 0 that the table has.')
    return [name, Number(place)]
  })
  return Object.fromEntries(pairs)
}

function refuseUnreadable<Value>(open: () => Value): Value {
  try {
    return open()
  } catch (error) {
    throw error instanceof UnreadableTable ? new InvalidInput(error.message, 'unreadable_file') : error
  }
}

import { MAX_PERIOD_LENGTH, type TrafficUpload } from '#domain/traffic/traffic.ts'
import { listTraffic, replaceTraffic } from '#store/traffic/traffic.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireActor } from '../actor.ts'
import type { App } from '../app.ts'
import { InvalidInput } from '../errors.ts'
import { getProject } from '../project-access/get-project.ts'
import type { Viewer } from '../viewer.ts'
import { packTraffic } from './pack-traffic.ts'
import { readUpload, type UploadInput } from './read-upload.ts'

const MAX_NAME_LENGTH = 200

/** If `period` is undefined, the period that the file names is used. */
type Input = UploadInput & { projectId: string; fileName: string; period: string | undefined }

/** Stores an uploaded file. It replaces the last one of its kind. */
export async function saveTraffic(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: Input,
): Promise<{ uploads: TrafficUpload[] }> {
  const actor = requireActor(viewer)
  const project = await getProject(app, viewer, input.projectId, 'edit')
  const typed = input.period === undefined ? undefined : readPeriod(input.period)
  const { kind, read, problem, period: stated } = await readUpload(app, actor.name, new URL(project.url), input)
  if (!kind || !read) throw new InvalidInput(problem ?? 'The file cannot be read.', 'unreadable_file')
  const { pages, ...counts } = read
  const period = typed === undefined ? stated : typed
  const fileName = plain(input.fileName).slice(0, MAX_NAME_LENGTH) || 'Unnamed file'
  const content = await packTraffic(pages)
  await app.database.db.transaction(async (transaction) => {
    const upload = { kind, fileName, period, urls: pages.length, ...counts, content }
    await replaceTraffic({ db: transaction }, project.id, upload)
    await recordActivity(transaction, viewer, project.id, { action: 'traffic.uploaded', details: { kind } })
  })
  return { uploads: await listTraffic(app.database, project.id) }
}

function readPeriod(text: string): string | null {
  const period = plain(text)
  if (period.length > MAX_PERIOD_LENGTH)
    throw new InvalidInput(`Describe the period in at most ${MAX_PERIOD_LENGTH} characters, such as 1 May to 31 July.`)
  return period || null
}

function plain(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

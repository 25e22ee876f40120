import { z } from '@hono/zod-openapi'
import { MAX_PERIOD_LENGTH } from '#domain/traffic/traffic.ts'
import { listTraffic, replaceTraffic } from '#store/traffic/traffic.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { nameOfActor } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput } from '../errors.ts'
import { optionalText } from '../inputs.ts'
import { packTraffic } from './pack-traffic.ts'
import { readUpload, UPLOAD } from './read-upload.ts'
import { uploadsSchema } from './traffic-schemas.ts'

const MAX_NAME_LENGTH = 200

export const saveTraffic = defineOperation({
  ...UPLOAD,
  name: 'saveTraffic',
  summary: 'Upload a file with search traffic; it replaces the last one of its kind',
  uses: ['database'],
  input: UPLOAD.input.extend({
    fileName: optionalText('The name of the file'),
    period: z
      .string()
      .optional()
      .openapi({ description: 'Which days it is about, in your words; what the file says if omitted' }),
  }),
  output: uploadsSchema,
  returns: 'The last upload of each kind',
  async run({ app, actor, project }, input) {
    const typed = input.period === undefined ? undefined : readPeriod(input.period)
    const {
      kind,
      read,
      problem,
      period: stated,
    } = await readUpload(app, nameOfActor(actor), new URL(project.url), input)
    if (!kind || !read) throw new InvalidInput(problem ?? 'The file cannot be read.', 'unreadable_file')
    const { pages, ...counts } = read
    const period = typed === undefined ? stated : typed
    const fileName = plain(input.fileName).slice(0, MAX_NAME_LENGTH) || 'Unnamed file'
    const content = await packTraffic(pages)
    await app.database.db.transaction(async (transaction) => {
      const upload = { kind, fileName, period, urls: pages.length, ...counts, content }
      await replaceTraffic({ db: transaction }, project.id, upload)
      await recordActivity(transaction, actor, project.id, { action: 'traffic.uploaded', details: { kind } })
    })
    return { uploads: await listTraffic(app.database, project.id) }
  },
})

function readPeriod(text: string): string | null {
  const period = plain(text)
  if (period.length > MAX_PERIOD_LENGTH)
    throw new InvalidInput(`Describe the period in at most ${MAX_PERIOD_LENGTH} characters, such as 1 May to 31 July.`)
  return period || null
}

function plain(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

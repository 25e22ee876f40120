import { z } from '@hono/zod-openapi'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted } from '#domain/words/counts.ts'
import { findExportFile, findLatestExport, openExport } from '#store/accounts/account-exports.ts'
import { defineOperation } from '../define-operation.ts'
import { LimitReached, NotFound } from '../errors.ts'
import { onAccount, onOwnAccount } from '../on-account.ts'
import { exportSchema } from '../schemas/export-schema.ts'
import { readUuid } from '../uuid.ts'

const EXPORTS_PER_DAY = 5

const accountExportSchema = exportSchema.openapi('AccountExport')

export const startAccountExport = defineOperation({
  name: 'startAccountExport',
  summary: 'Start an export of everything the account owns',
  description: 'If an export is already in progress, it is returned instead of a new one.',
  access: onOwnAccount(),
  input: z.object({}),
  output: accountExportSchema,
  returns: 'The export is queued or running',
  refuses: { 429: 'Too many exports today; see Retry-After' },
  async run({ app, account }) {
    const opened = await openExport(app.database, account.userId, EXPORTS_PER_DAY)
    if ('retryAfterSeconds' in opened) {
      const hours = Math.ceil(opened.retryAfterSeconds / 3600)
      throw new LimitReached(
        `You have reached the limit of ${EXPORTS_PER_DAY} exports per day. Try again in ${counted(hours, 'hour')}.`,
        opened.retryAfterSeconds,
      )
    }
    const { id } = opened.export
    if (opened.isNew) await app.queue.send('account-export', { exportId: id }, { singletonKey: id })
    return opened.export
  },
})

export const getAccountExport = defineOperation({
  name: 'getAccountExport',
  summary: 'Get the latest export and its progress',
  access: onAccount(),
  input: z.object({}),
  output: z.object({ latest: accountExportSchema.nullable() }),
  returns: 'The export, or null if there is none',
  run: async ({ app, account }) => ({ latest: await findLatestExport(app.database, account.userId) }),
})

export const downloadAccountExport = defineOperation({
  name: 'downloadAccountExport',
  summary: 'Download an export',
  access: onOwnAccount(),
  input: z.object({ id: z.string() }),
  output: { mediaType: 'application/zip', isBinary: true },
  returns: 'A ZIP archive',
  refuses: { 404: 'No such export' },
  async run({ app, account }, { id }) {
    const exportId = readUuid(id)
    const found = exportId ? await findExportFile(app.database, account.userId, exportId) : null
    const file = found ? await app.storage.get(found.fileKey) : null
    if (!found || !file) {
      throw new NotFound(
        'This export does not exist. Exports are deleted after 7 days: start a new one in your settings.',
      )
    }
    const name = `${PRODUCT_NAME.toLowerCase()}-export-${found.finishedAt.toISOString().slice(0, 10)}.zip`
    return { name, content: file.body, contentType: 'application/zip', bytes: file.bytes }
  },
})

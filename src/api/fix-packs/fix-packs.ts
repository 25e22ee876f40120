import { formatBytes } from '#domain/words/bytes.ts'
import { checkTitlesSheet } from '#operations/fix-packs/check-titles-sheet.ts'
import { listFixPacks } from '#operations/fix-packs/list-fix-packs.ts'
import { writeFixPack } from '#operations/fix-packs/write-fix-pack.ts'
import { route } from '../operation-route.ts'

const MAX_SHEET_BYTES = 6_000_000

export const fixPacksRoutes = [
  route('get', '/projects/{id}/fix-packs', listFixPacks),
  route('get', '/projects/{id}/fix-packs/{pack}', writeFixPack),
  route('post', '/projects/{id}/fix-packs/titles/check', checkTitlesSheet, {
    query: ['crawlId'],
    maxBody: {
      bytes: MAX_SHEET_BYTES,
      message: `The sheet is too large; the limit is ${formatBytes(MAX_SHEET_BYTES)}.`,
    },
  }),
]

import { formatNumber } from '#domain/words/counts.ts'
import { checkDraft } from '#operations/content-desk/check-draft.ts'
import { createItem } from '#operations/content-desk/create-item.ts'
import { deleteItem } from '#operations/content-desk/delete-item.ts'
import { getItem } from '#operations/content-desk/get-item.ts'
import { getRevision } from '#operations/content-desk/get-revision.ts'
import { listItems } from '#operations/content-desk/list-items.ts'
import { listRevisions } from '#operations/content-desk/list-revisions.ts'
import { recordPresence } from '#operations/content-desk/record-presence.ts'
import { restoreRevision } from '#operations/content-desk/restore-revision.ts'
import { saveItem } from '#operations/content-desk/save-item.ts'
import { setStatus } from '#operations/content-desk/set-status.ts'
import { route } from '../operation-route.ts'

/** Enough for content of the maximum length with JSON escapes, plus the other fields. */
const MAX_ITEM_BYTES = 2_000_000
const maxBody = {
  bytes: MAX_ITEM_BYTES,
  message: `The request is too large; the limit is ${formatNumber(MAX_ITEM_BYTES)} bytes.`,
}

export const contentDeskRoutes = [
  route('get', '/admin/content/{kind}', listItems),
  route('post', '/admin/content/{kind}', createItem, { status: 201, required: ['title'], maxBody }),
  route('post', '/admin/content/{kind}/check', checkDraft, { maxBody }),
  route('get', '/admin/content/{kind}/{id}', getItem),
  route('put', '/admin/content/{kind}/{id}', saveItem, { maxBody }),
  route('delete', '/admin/content/{kind}/{id}', deleteItem),
  route('post', '/admin/content/{kind}/{id}/status', setStatus, { maxBody }),
  route('post', '/admin/content/{kind}/{id}/presence', recordPresence),
  route('get', '/admin/content/{kind}/{id}/revisions', listRevisions),
  route('get', '/admin/content/{kind}/{id}/revisions/{revision}', getRevision),
  route('post', '/admin/content/{kind}/{id}/revisions/{revision}/restore', restoreRevision, { maxBody }),
]

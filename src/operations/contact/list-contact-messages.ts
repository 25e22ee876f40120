import type { ContactMessage } from '#domain/system/admin.ts'
import {
  countOpenMessages,
  hasContactMessages,
  listContactMessages as listStored,
  type MessageState,
} from '#store/system/contact.ts'
import type { App } from '../app.ts'
import { requireAdmin } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

const MESSAGES_PER_PAGE = 20

export type ContactMessages = {
  messages: ContactMessage[]
  total: number
  page: number
  pages: number
  /** The number of open messages, regardless of filter and search. */
  open: number
  hasAny: boolean
}

export async function listContactMessages(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { state, search, page }: { state: MessageState; search: string; page: number },
): Promise<ContactMessages> {
  requireAdmin(viewer)
  const range = { offset: (page - 1) * MESSAGES_PER_PAGE, limit: MESSAGES_PER_PAGE }
  const [{ messages, total }, open, hasAny] = await Promise.all([
    listStored(database, { state, search: search.trim(), ...range }),
    countOpenMessages(database),
    hasContactMessages(database),
  ])
  return { messages, total, page, pages: Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE)), open, hasAny }
}

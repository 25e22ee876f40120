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

const MESSAGES_A_PAGE = 20

export type ContactMessages = {
  messages: ContactMessage[]
  total: number
  page: number
  pages: number
  /** All that wait for an answer, whatever is searched for. */
  open: number
  /** Whether anybody has ever written, as far as is known. */
  hasAny: boolean
}

/** The inbox, newest first; pages count from 1. */
export async function listContactMessages(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { state, search, page }: { state: MessageState; search: string; page: number },
): Promise<ContactMessages> {
  requireAdmin(viewer)
  const range = { offset: (page - 1) * MESSAGES_A_PAGE, limit: MESSAGES_A_PAGE }
  const [{ messages, total }, open, hasAny] = await Promise.all([
    listStored(database, { state, search: search.trim(), ...range }),
    countOpenMessages(database),
    hasContactMessages(database),
  ])
  return { messages, total, page, pages: Math.max(1, Math.ceil(total / MESSAGES_A_PAGE)), open, hasAny }
}

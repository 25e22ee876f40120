import { z } from '@hono/zod-openapi'
import { listAuditChoices, listAuditEntries } from '#store/system/audit-log.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery, searchQuery } from '../inputs.ts'
import { onSite } from '../on-account.ts'
import { auditEntrySchema } from './admin-schemas.ts'

const ENTRIES_PER_PAGE = 50

export const listAudit = defineOperation({
  name: 'listAuditLog',
  summary: 'List the audit log, newest first',
  description: 'For administrators. Entries cannot be changed or removed.',
  access: onSite('admin'),
  uses: ['database'],
  input: z.object({
    search: searchQuery('Words in the actor, the target or the summary'),
    action: searchQuery('Only this kind of action, such as role.changed'),
    actor: searchQuery('Only actions by this email address'),
    page: pageQuery,
  }),
  output: z.object({
    entries: z.array(auditEntrySchema),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    actions: z.array(z.string()).openapi({ description: 'The kinds of action in the log' }),
    actors: z.array(z.string()).openapi({ description: 'Everyone who appears in the log as an actor' }),
  }),
  returns: 'One page of the log',
  refuses: { 400: 'The page number is not valid' },
  async run({ app }, { search, page, ...exact }) {
    const range = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE }
    const { entries, total } = await listAuditEntries(app.database, { search: search.trim(), ...exact, ...range })
    const pages = Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
    return { entries, total, page, pages, ...(await listAuditChoices(app.database)) }
  },
})

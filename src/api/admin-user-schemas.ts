import { z } from '@hono/zod-openapi'
import { ROLES } from '#domain/role.ts'

export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.string().openapi({ description: 'The address of whoever acted, or the words command line' }),
    action: z.string().openapi({ example: 'role.changed' }),
    target: z.string().nullable().openapi({ description: 'What was acted on: an address, or a title' }),
    summary: z
      .string()
      .openapi({ description: 'The act in words, without its subject', example: 'made ada@example.com an editor' }),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('AuditEntry')

export const adminUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    companyName: z.string(),
    role: z.enum(ROLES),
    tier: z.enum(['free_no_login', 'registered_free', 'paid']),
    isPlanGranted: z.boolean().openapi({ description: 'The plan was given by an admin, without a payment' }),
    isConfirmed: z.boolean().openapi({ description: 'Somebody has shown that they read the mail of this address' }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    projects: z.int(),
    crawls: z.int(),
    sessions: z.int().openapi({ description: 'In how many browsers the account is signed in' }),
  })
  .openapi('AdminUser')

export const adminUserDetailSchema = adminUserSchema
  .extend({
    isNamedAdmin: z.boolean().openapi({ description: 'ADMIN_EMAILS names this address: it stays an admin' }),
    audit: z.array(auditEntrySchema).openapi({ description: 'The newest of what was done to this account' }),
  })
  .openapi('AdminUserDetail')

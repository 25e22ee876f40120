import { z } from '@hono/zod-openapi'
import { ROLES } from '#domain/accounts/role.ts'
import { onSite } from '../on-account.ts'

export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.string().openapi({ description: 'The email address of the person who acted, or “command line”' }),
    action: z.string().openapi({ example: 'role.changed' }),
    target: z.string().nullable().openapi({ description: 'What the action affected: an email address or a title' }),
    summary: z
      .string()
      .openapi({ description: 'What the actor did, in words', example: 'made ada@example.com an editor' }),
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
    isPlanGranted: z.boolean().openapi({ description: 'Whether an administrator granted the plan without payment' }),
    isConfirmed: z.boolean().openapi({ description: 'Whether the email address has been confirmed' }),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    projects: z.int(),
    crawls: z.int(),
    sessions: z.int().openapi({ description: 'The number of browsers in which the account is signed in' }),
  })
  .openapi('AdminUser')

export const adminUserDetailSchema = adminUserSchema
  .extend({
    isNamedAdmin: z.boolean().openapi({
      description: 'Whether ADMIN_EMAILS lists this email address, so the account is always an administrator',
    }),
    isLastAdmin: z.boolean().openapi({ description: 'Whether this is the only administrator who can sign in' }),
    audit: z.array(auditEntrySchema).openapi({ description: 'The latest administrative actions on this account' }),
  })
  .openapi('AdminUserDetail')

const OPERATION = {
  access: onSite('admin'),
  output: adminUserDetailSchema,
  returns: 'The updated account',
  refuses: {
    400: 'A field is missing or has an invalid value',
    404: 'No such user',
    409: 'Not possible for this account; the message says why',
  },
} as const

/** What all changes of an account have in common. */
export const userAction = (description: string) => ({
  ...OPERATION,
  description: `For administrators. The action is recorded in the audit log. ${description}`,
})

import { randomUUID } from 'node:crypto'
import type { Examples } from './example.ts'

const ADMINS = 'site: admin'
// No account, job or mail has this id.
const id = randomUUID()
const job = { queue: 'mail', id }

export const adminExamples: Examples = {
  checkHealth: { rule: 'public', status: 200 },
  getStatus: { rule: 'public', status: 200 },
  getAdminSummary: { rule: 'site: editor', status: 200 },
  listJobs: { rule: ADMINS, status: 200 },
  getJob: { rule: ADMINS, input: job, status: 404 },
  retryJob: { rule: ADMINS, input: job, status: 404 },
  listFailedCrawls: { rule: ADMINS, status: 200 },
  testSystem: { rule: ADMINS, status: 200 },
  getSystem: { rule: ADMINS, status: 200 },
  testSystemPart: { rule: ADMINS, input: { part: 'database' }, status: 200 },
  sendTestEmail: { rule: ADMINS, status: 200 },
  listUsers: { rule: ADMINS, status: 200 },
  getUser: { rule: ADMINS, input: { id }, status: 404 },
  changeUserRole: { rule: ADMINS, input: { id, role: 'editor' }, status: 404 },
  changeUserPlan: { rule: ADMINS, input: { id, plan: 'paid' }, status: 404 },
  suspendUser: { rule: ADMINS, input: { id, reason: 'Spam' }, status: 404 },
  restoreUser: { rule: ADMINS, input: { id }, status: 404 },
  signOutUser: { rule: ADMINS, input: { id }, status: 404 },
  impersonateUser: { rule: ADMINS, input: { id }, status: 404 },
  stopImpersonation: {
    rule: 'account',
    status: 409,
    but: { 'impersonator of the owner': 200 },
    endsSession: true,
  },
  returnFromImpersonation: { rule: 'public', status: 302 },
  listAuditLog: { rule: ADMINS, status: 200 },
  // Without SMTP_URL, everyone on this machine can read the mailbox.
  listKeptEmails: { rule: 'public', status: 200 },
  getKeptEmailHtml: { rule: 'public', input: { id }, status: 404 },
}

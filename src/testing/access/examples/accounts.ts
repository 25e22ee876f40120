import { randomUUID } from 'node:crypto'
import { DEFAULT_USER_SETTINGS } from '#domain/accounts/user-settings.ts'
import { runExport } from '#operations/account-data/run-export.ts'
import type { World } from '../actors.ts'
import type { Examples } from './example.ts'

const ACCOUNT = 'account'
const OWN = 'account, not while impersonating'
const OWN_RECENTLY = 'account, not while impersonating, after a recent sign-in'
const READ = 'current workspace: read, people only'
const MANAGE = 'current workspace: manage, people only'
const PAY = 'current workspace: own, people only'
const NO_PICTURE = 400
const NO_PAYMENTS = 503

/** What belongs to the owner is not found by the others who are signed in. */
const OWNERS = { owner: 200, 'owner, signed in long ago': 200 }

const profile = { firstName: 'Ada', lastName: 'Lovelace' }
const branding = { preparedBy: '', footer: '', colour: null }

/** Attempts are counted per email address and per token, so each requester has their own. */
const nobody = () => ({ email: `${randomUUID()}@example.com` })
const wrongPassword = () => ({ ...nobody(), password: 'wrong' })
const guessed = () => ({ token: randomUUID() })
const newPassword = () => ({ ...guessed(), password: 'Harbour-At-Dawn-8' })

async function insert({ app, owner }: World, statement: string): Promise<string> {
  const { rows } = await app.database.pool.query(`insert into ${statement} returning id`, [owner.userId])
  return rows[0].id
}

async function makeSession({ app, owner }: World) {
  const { $context } = await app.auth()
  const { id } = await (await $context).internalAdapter.createSession(owner.userId)
  return { id }
}

async function makePasskey(world: World) {
  const id = await insert(
    world,
    `passkeys (user_id, id, name, public_key, credential_id, counter, device_type, backed_up)
     select $1, key, 'Laptop', '', key, 0, 'singleDevice', false from (select gen_random_uuid()::text) as made (key)`,
  )
  return { id }
}

async function makeExport(world: World) {
  const id = await insert(world, 'account_exports (user_id) values ($1)')
  await runExport(world.app, id, new AbortController().signal)
  return { id }
}

export const accountExamples: Examples = {
  getAccount: { rule: ACCOUNT, status: 200 },
  updateProfile: { rule: ACCOUNT, input: profile, status: 200 },
  uploadAvatar: { rule: ACCOUNT, input: { file: null }, rawBody: 'not a picture', status: NO_PICTURE },
  removeAvatar: { rule: ACCOUNT, status: 200 },
  getAccountSettings: { rule: ACCOUNT, status: 200 },
  saveAccountSettings: { rule: ACCOUNT, input: DEFAULT_USER_SETTINGS, status: 200 },
  getReportBranding: { rule: READ, status: 200 },
  saveReportBranding: { rule: MANAGE, input: branding, status: 200 },
  getReportLogo: { rule: READ, status: 404 },
  uploadReportLogo: { rule: MANAGE, input: { file: null }, rawBody: 'not a picture', status: NO_PICTURE },
  removeReportLogo: { rule: MANAGE, status: 200 },
  startAccountExport: { rule: OWN, status: 202 },
  getAccountExport: { rule: ACCOUNT, status: 200 },
  downloadAccountExport: { rule: OWN, input: makeExport, status: 404, but: OWNERS },
  deleteAccount: { rule: OWN_RECENTLY, input: { confirmation: 'no' }, status: 400 },

  listSessions: { rule: ACCOUNT, status: 200 },
  endSession: { rule: OWN, input: makeSession, status: 404, but: OWNERS },
  endOtherSessions: { rule: OWN, status: 200, endsSession: true },
  enableTwoFactor: { rule: OWN, input: { password: 'wrong' }, status: 400 },
  confirmTwoFactor: { rule: OWN, input: { code: '000000' }, status: 409 },
  disableTwoFactor: { rule: OWN, input: { password: 'wrong' }, status: 400 },
  createRecoveryCodes: { rule: OWN, input: { password: 'wrong' }, status: 409 },
  listPasskeys: { rule: ACCOUNT, status: 200 },
  startAddingPasskey: { rule: OWN_RECENTLY, status: 200 },
  addPasskey: { rule: OWN_RECENTLY, input: { name: 'My laptop', response: { id: 'guessed' } }, status: 400 },
  removePasskey: { rule: OWN_RECENTLY, input: makePasskey, status: 404, but: { owner: 200 } },
  startPasskeySignIn: { rule: 'public', status: 200 },
  signInWithPasskey: { rule: 'link', input: { response: { id: 'guessed' } }, status: 400 },

  signUp: { rule: 'public', input: { method: 'password', email: 'no address' }, status: 400 },
  signIn: { rule: 'link', input: wrongPassword, status: 401 },
  verifySecondFactor: { rule: 'link', input: { code: '000000', kind: 'app' }, status: 401 },
  sendMagicLink: { rule: 'public', input: nobody, status: 404 },
  resendMagicLink: { rule: 'public', input: nobody, status: 404 },
  resendConfirmation: { rule: 'public', input: nobody, status: 200 },
  redeemLink: { rule: 'link', input: guessed, status: 400 },
  requestPasswordReset: { rule: 'public', input: nobody, status: 200 },
  checkResetToken: { rule: 'link', input: guessed, status: 200 },
  resetPassword: { rule: 'link', input: newPassword, status: 400 },
  startGoogleSignIn: { rule: 'public', input: { next: '/' }, status: 503 },
  finishGoogleSignIn: { rule: 'link', input: { code: 'guessed', state: 'guessed' }, status: 302 },
  signOut: { rule: 'public', status: 200, endsSession: true },
  getSignInOptions: { rule: 'public', status: 200 },
  getSession: { rule: 'public', status: 200 },

  // The server of this test takes no payments.
  getBilling: { rule: READ, status: 200 },
  refreshBilling: { rule: `${PAY}, even if it is deleted`, status: NO_PAYMENTS },
  startCheckout: { rule: `${PAY}, not while impersonating`, status: NO_PAYMENTS },
  openBillingPortal: { rule: `${PAY}, not while impersonating`, input: { purpose: 'manage' }, status: NO_PAYMENTS },
  receiveStripeEvent: { rule: 'link', input: { body: null }, rawBody: '{"id":"evt_forged"}', status: NO_PAYMENTS },
}

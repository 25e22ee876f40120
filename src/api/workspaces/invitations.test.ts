import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVITATIONS_PER_DAY, MAX_OPEN_INVITATIONS } from '#domain/workspaces/workspace-rules.ts'
import { sendAccountMail } from '#operations/sign-in/send-account-mail.ts'
import { makeAccount, type TestAccount } from '#testing/accounts/make-account.ts'
import { makeAgency, type TestAgency } from '#testing/accounts/test-agency.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
let agency: TestAgency
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp({ works: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  agency = await makeAgency(app)
  owner = agency.owner
})

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const send = (input: object, by = owner) => agency.ask(by, 'POST', agency.path('/invitations'), input)
const show = (by: TestAccount | null, token: string) => agency.ask(by, 'GET', `/invitation?token=${token}`)
const accept = (by: TestAccount | null, token: string) => agency.ask(by, 'POST', '/invitation/accept', { token })

describe('an invitation', () => {
  it('shows what it is for without an account, and works after sign-up with its address', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await agency.invite(email, { role: 'editor' })
    const shown = await show(null, token)
    expect(shown.body).toMatchObject({ workspace: 'Harbour Agency', email, role: 'editor', invitedBy: 'Ada Lovelace' })
    expect((await accept(null, token)).status).toBe(401)
    const account = await makeAccount(app, { email })
    const accepted = await accept(account, token)
    expect(accepted.body).toMatchObject({ id: agency.workspace.id, role: 'editor', isCurrent: true, members: 2 })
    const { rows } = await app.database.pool.query(`select data from events where type = 'member.joined'`)
    expect(rows).toEqual([{ data: { member: { id: account.userId, name: 'Ada Lovelace', email, role: 'editor' } } }])
    expect((await accept(account, token)).status, 'replayed').toBe(404)
    expect((await agency.ask(owner, 'GET', agency.path('/invitations'))).body).toEqual({ invitations: [] })
  })

  it('names the projects that it is limited to, on its page and in the mail', async () => {
    const [rye, oat] = [await agency.makeProject('Rye'), await agency.makeProject('Oat')]
    await agency.makeProject('Spelt')
    const email = `${randomUUID()}@example.com`
    const access = { role: 'viewer', seesAllProjects: false, projectIds: [rye.id, oat.id] }
    const limited = await show(null, await agency.invite(email, access))
    expect(limited.body).toMatchObject({ projects: ['Oat', 'Rye'] })
    const mail = `select text_part from mail_messages where to_address = $1`
    expect((await query(mail, [email])).rows[0].text_part).toContain('limited to the projects “Oat” and “Rye”')
    const all = await show(null, await agency.invite(email))
    expect(all.body).toMatchObject({ projects: null })
  })

  it('is limited to the projects that it names, and cannot name projects and be for all of them', async () => {
    const rye = await agency.makeProject('Rye')
    const email = `${randomUUID()}@example.com`
    const some = { email, role: 'viewer', projectIds: [rye.id] }
    const made = await send(some)
    expect(made.body.invitations).toMatchObject([{ seesAllProjects: false, projectIds: [rye.id] }])
    const none = await send({ ...some, projectIds: [] })
    expect(none.body.invitations).toMatchObject([{ seesAllProjects: false, projectIds: [] }])
    expect((await send({ ...some, seesAllProjects: true })).status).toBe(400)
    const member = await agency.join()
    const both = { projectIds: [rye.id], seesAllProjects: true }
    expect((await agency.ask(owner, 'PATCH', agency.path(`/members/${member.userId}`), both)).status).toBe(400)
    const admin = { email, role: 'admin', projectIds: [rye.id] }
    expect((await send(admin)).status, 'admins see all').toBe(400)
    const empty = await send({ email: ' ', role: 'viewer' })
    expect(empty.body.error).toMatchObject({ message: 'Enter an email address.' })
  })

  it.each<[string, (email: string) => Promise<string>]>([
    ['is guessed', async () => 'x'.repeat(43)],
    ['is cut off', async (email) => (await agency.invite(email)).slice(1)],
    [
      'was revoked',
      async (email) => {
        const link = await agency.invite(email)
        const { invitations } = (await agency.ask(owner, 'GET', agency.path('/invitations'))).body
        await agency.ask(owner, 'DELETE', agency.path(`/invitations/${invitations[0].id}`))
        return link
      },
    ],
    [
      'has expired',
      async (email) => {
        const link = await agency.invite(email)
        await query(`update workspace_invitations set expires_at = now() where email = $1`, [email])
        return link
      },
    ],
    [
      'was sent again with another link',
      async (email) => {
        const link = await agency.invite(email)
        const { invitations } = (await agency.ask(owner, 'GET', agency.path('/invitations'))).body
        expect((await agency.ask(owner, 'POST', agency.path(`/invitations/${invitations[0].id}/resend`))).status).toBe(
          200,
        )
        expect(await agency.mailedToken(email)).not.toBe(link)
        return link
      },
    ],
    [
      'is to a workspace that was deleted',
      async (email) => {
        const link = await agency.invite(email)
        await agency.ask(owner, 'DELETE', agency.path(''))
        return link
      },
    ],
    [
      'was sent by somebody who was removed',
      async (email) => {
        const admin = await agency.join({ role: 'admin' })
        await send({ email, role: 'admin' }, admin)
        const link = await agency.mailedToken(email)
        await agency.ask(owner, 'DELETE', agency.path(`/members/${admin.userId}`))
        return link
      },
    ],
  ])('does not exist if it %s', async (_words, makeLink) => {
    const account = await makeAccount(app)
    const link = await makeLink(account.email)
    const responses = [await show(account, link), await accept(account, link)]
    expect(responses.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(responses.map(({ body }) => body.error.message)).size).toBe(1)
    expect(Object.keys(await agency.roles())).toEqual([owner.userId])
  })

  it('says so to people who are signed in to another account, and does not let them in', async () => {
    const [account, email] = [await makeAccount(app), `${randomUUID()}@example.com`]
    const link = await agency.invite(email)
    const shown = await show(account, link)
    expect(shown.body).toMatchObject({ email, signedInAs: account.email })
    expect((await accept(account, link)).status).toBe(404)
    expect(Object.keys(await agency.roles())).toEqual([owner.userId])
  })

  it('is where the confirmation of a new account leads, also after the mail was sent again', async () => {
    const email = `${randomUUID()}@example.com`
    const token = await agency.invite(email)
    const next = `/invitation?token=${token}`
    const person = { firstName: 'Ben', lastName: 'Baker', companyName: 'Rye', password: 'Harbour-At-Dawn-7' }
    expect(
      (await agency.ask(null, 'POST', '/auth/sign-up', { method: 'password', ...person, email, next })).status,
    ).toBe(201)
    const { rows } = await query('select id from users where email = $1', [email])
    await sendAccountMail(app, { userId: rows[0].id, purpose: 'confirm', resetPath: '' })
    const mails = await query(`select link from mail_messages where to_address = $1 and kind = 'confirm-email'`, [
      email,
    ])
    expect(mails.rows).toHaveLength(2)
    for (const { link } of mails.rows.slice(1)) {
      const mailed = link.split('token=')[1]
      const redeemed = await agency.ask(null, 'POST', '/auth/redeem-link', { token: mailed, leavesAccount: false })
      expect(redeemed.body).toMatchObject({ status: 'signed-in', next })
    }
  })

  it('needs a confirmed address', async () => {
    const account = await makeAccount(app)
    const link = await agency.invite(account.email)
    await query('update users set email_verified = false where id = $1', [account.userId])
    expect((await accept(account, link)).status).toBe(404)
  })

  it('cannot be sent without end, nor to a member', async () => {
    const member = await agency.join()
    const sendTo = (email: string) => send({ email, role: 'viewer' })
    expect((await sendTo(member.email)).body.error).toMatchObject({ code: 'already_member' })
    expect((await sendTo('not an address')).status).toBe(400)
    const fill = `insert into workspace_invitations (workspace_id, email, role, token_hash, expires_at)
      select $1, n || '@example.com', 'viewer', gen_random_uuid(), now() + interval '1 day'
      from generate_series(1, $2::int) as n`
    await query(fill, [agency.workspace.id, MAX_OPEN_INVITATIONS])
    expect((await sendTo('one-more@example.com')).body.error).toMatchObject({ code: 'too_many_invitations' })
    expect((await sendTo('1@example.com')).status, 'sending again is no further invitation').toBe(200)
    await query(`update rate_limits set count = $1 where key like 'invite:workspace:%'`, [INVITATIONS_PER_DAY])
    expect((await sendTo('1@example.com')).status).toBe(429)
  })
})

import { expect } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { Workspace } from '#domain/workspaces/workspace.ts'
import type { TestApp } from '../open-test-app.ts'
import { type ApiBrowser, type ApiResult, openApiBrowser } from './api-browser.ts'
import { makeAccount, type TestAccount } from './make-account.ts'
import { makeProject } from './make-project.ts'

/** Removes all shared workspaces and all projects, and makes a shared workspace for a new owner. */
export async function makeAgency(app: TestApp): Promise<TestAgency> {
  await app.database.pool.query('delete from rate_limits')
  await app.database.pool.query('delete from workspaces where personal_of is null')
  await app.database.pool.query('delete from projects')
  const owner = await makeAccount(app)
  const { body } = await openApiBrowser(app, owner.cookie).ask('POST', '/workspaces', { name: 'Harbour Agency' })
  return new TestAgency(app, owner, body)
}

/** A shared workspace whose owner invites others. */
export class TestAgency {
  readonly owner: TestAccount
  readonly workspace: Workspace
  readonly #app: TestApp

  constructor(app: TestApp, owner: TestAccount, workspace: Workspace) {
    this.#app = app
    this.owner = owner
    this.workspace = workspace
  }

  /** The path of something in this workspace. */
  path(rest: string): string {
    return `/workspaces/${this.workspace.id}${rest}`
  }

  ask(account: TestAccount | null, ...request: Parameters<ApiBrowser['ask']>): Promise<ApiResult> {
    return openApiBrowser(this.#app, account?.cookie).ask(...request)
  }

  /** Returns the token of the invitation. */
  async invite(email: string, access: object = { role: 'viewer' }, by = this.owner): Promise<string> {
    expect((await this.ask(by, 'POST', this.path('/invitations'), { email, ...access })).status).toBe(200)
    return this.mailedToken(email)
  }

  /** The token of the newest invitation to this email address. */
  async mailedToken(email: string): Promise<string> {
    const { rows } = await this.#app.database.pool.query(
      `select link from mail_messages where to_address = $1 and kind = 'invitation' order by created_at desc limit 1`,
      [email],
    )
    return rows[0]?.link.split('=').at(-1) ?? ''
  }

  /** Invites an account, and accepts the invitation. */
  async join(access: object = { role: 'viewer' }, by = this.owner, account?: TestAccount): Promise<TestAccount> {
    const member = account ?? (await makeAccount(this.#app))
    const token = await this.invite(member.email, access, by)
    expect((await this.ask(member, 'POST', '/invitation/accept', { token })).status).toBe(200)
    return member
  }

  /** Moves a new project into this workspace. */
  async makeProject(name: string): Promise<Project> {
    const project = await makeProject(this.#app, this.owner.userId, { name })
    const { pool } = this.#app.database
    await pool.query('update projects set workspace_id = $2 where id = $1', [project.id, this.workspace.id])
    return project
  }

  /** The role of each member, by user id. */
  async roles(): Promise<Record<string, string>> {
    const { rows } = await this.#app.database.pool.query(
      'select user_id, role from workspace_members where workspace_id = $1',
      [this.workspace.id],
    )
    return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
  }
}

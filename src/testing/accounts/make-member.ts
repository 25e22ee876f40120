import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { TestApp } from '../open-test-app.ts'
import { type ApiBrowser, openApiBrowser } from './api-browser.ts'
import { makeAccount, type TestAccount } from './make-account.ts'

export type Member = TestAccount & { browser: ApiBrowser }

/** An account in its personal workspace, with a browser that is signed in to it. */
export async function makeOwner(app: Pick<TestApp, 'auth' | 'database' | 'origin'>): Promise<Member> {
  const account = await makeAccount(app)
  return { ...account, browser: openApiBrowser(app, account.cookie) }
}

/** A new member of a workspace, who sees only `projectIds` if given. */
export async function makeMember(
  app: Pick<TestApp, 'auth' | 'database' | 'origin'>,
  workspaceId: string,
  role: WorkspaceRole,
  projectIds: string[] | null = null,
): Promise<Member> {
  const member = await makeOwner(app)
  const { pool } = app.database
  const place = [workspaceId, member.userId]
  await pool.query(
    `insert into workspace_members (workspace_id, user_id, role, sees_all_projects, chosen_at)
     values ($1, $2, $3, $4, now())`,
    [...place, role, projectIds === null],
  )
  for (const id of projectIds ?? []) {
    await pool.query('insert into member_projects (workspace_id, user_id, project_id) values ($1, $2, $3)', [
      ...place,
      id,
    ])
  }
  return member
}

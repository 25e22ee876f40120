import { INVALID_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { ROLES, type Role } from '#domain/accounts/role.ts'
import { findUser } from '#store/accounts/accounts.ts'
import { findAdminUser } from '#store/accounts/admin-users.ts'
import { lockAdministrators } from '#store/accounts/administrators.ts'
import type { App } from '../app.ts'
import { recordCommandLineAction } from '../audit-log/record-action.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { targetOf } from './admin-action.ts'
import { setRole } from './set-role.ts'

export async function grantRole(
  app: { database: App['database']; settings: Pick<App['settings'], 'adminEmails'> },
  input: { role: string; email: string },
): Promise<{ role: Role; email: string }> {
  const role = ROLES.find((each) => each === input.role)
  if (!role) throw new InvalidInput(`'${input.role}' is not a role. The roles are ${ROLES.join(', ')}.`)
  const email = parseEmail(input.email)
  if (!email) throw new InvalidInput(`${INVALID_EMAIL}; '${input.email}' is not one.`)
  const found = await findUser(app.database, { email })
  await app.database.db.transaction(async (transaction) => {
    await lockAdministrators(transaction)
    const user = found && (await findAdminUser(transaction, found.id))
    if (!user) throw new NotFound(`There is no account with the email address ${email}.`)
    const act = await setRole(transaction, app.settings, user, role)
    if (act) await recordCommandLineAction(transaction, { ...act, target: targetOf(user) })
  })
  return { role, email }
}

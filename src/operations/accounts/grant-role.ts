import { INVALID_EMAIL, parseEmail } from '#domain/email-address.ts'
import { ROLES, type Role } from '#domain/role.ts'
import { findUser, setRole } from '#store/accounts.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'

/** Gives the account of this address a role in place of the one it has. */
export async function grantRole(
  app: { database: App['database']; settings: Pick<App['settings'], 'adminEmails'> },
  input: { role: string; email: string },
): Promise<{ role: Role; email: string }> {
  const role = ROLES.find((each) => each === input.role)
  if (!role) throw new InvalidInput(`'${input.role}' is no role. There are ${ROLES.join(', ')}.`)
  const email = parseEmail(input.email)
  if (!email) throw new InvalidInput(`${INVALID_EMAIL}; '${input.email}' is none.`)
  const user = await findUser(app.database, { email })
  if (!user) throw new NotFound(`There is no account with the address ${email}.`)
  if (role !== 'admin' && app.settings.adminEmails.includes(email)) {
    throw new Conflict(`${email} is named in ADMIN_EMAILS and so always an admin. Take it off that list first.`)
  }
  if (!(await setRole(app.database, user.id, role))) {
    throw new Conflict(`${email} is the last admin. Make somebody else an admin first.`)
  }
  return { role, email }
}

import { ROLES } from '#domain/accounts/role.ts'
import { grantRole } from '#operations/admin/grant-role.ts'
import { OperationError } from '#operations/errors.ts'
import { parseWords } from './options.ts'
import { UsageError } from './usage-error.ts'
import { withDatabase } from './with-database.ts'

export async function runGrantCommand(words: string[]): Promise<number> {
  const [role, email, ...others] = parseWords(words, {}).positionals
  if (role === undefined || email === undefined) {
    throw new UsageError(`Enter a role (${ROLES.join(', ')}) and an email address: grant admin ada@example.com`)
  }
  if (others.length > 0) throw new UsageError(`Unexpected argument '${others[0]}'.`)
  try {
    const granted = await withDatabase((database, settings) => grantRole({ database, settings }, { role, email }))
    console.log(`${granted.email} is now ${granted.role === 'viewer' ? 'a viewer' : `an ${granted.role}`}.`)
    return 0
  } catch (error) {
    if (error instanceof OperationError) throw new UsageError(error.message)
    throw error
  }
}

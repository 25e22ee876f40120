import type { Account } from '#domain/account.ts'
import type { Database } from '#platform/database.ts'

/** What every account has from its first moment; does nothing when it is there already. */
export async function insertProfile(
  { pool }: Database,
  user: { id: string; email: string; name: string },
): Promise<void> {
  const [firstName = '', ...others] = user.name.trim().split(/\s+/)
  await pool.query(
    'insert into profiles (id, email, first_name, last_name) values ($1, $2, $3, $4) on conflict do nothing',
    [user.id, user.email, firstName, others.join(' ')],
  )
}

type AccountRow = Omit<Account, 'role' | 'tier' | 'createdAt'> & { createdAt: Date }

/** Null when the account was deleted meanwhile. */
export async function findAccount({ pool }: Database, userId: string): Promise<AccountRow | null> {
  const { rows } = await pool.query<AccountRow>(
    `select users.id, users.email, first_name as "firstName", last_name as "lastName", company_name as "companyName",
       account_type as "accountType", avatar_url as "avatarUrl", users.created_at as "createdAt",
       coalesce(two_factor_enabled, false) as "hasTwoFactor",
       exists (select from sign_in_methods where user_id = users.id and provider_id = 'credential' and password is not null) as "hasPassword"
     from users join profiles on profiles.id = users.id where users.id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

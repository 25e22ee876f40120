import type { Database } from '#platform/postgres/database.ts'

/**
 * Returns every place that contains one of the texts, in all columns of all tables of the product and in queued jobs.
 */
export async function findTraces({ pool }: Database, texts: string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where (table_schema = 'public' and table_type = 'BASE TABLE') or (table_schema = 'pgboss' and table_name = 'job')
     order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await pool.query(
      `select from ${table} where exists (
         select from unnest($1::text[]) as sought where strpos(lower(${column}::text), lower(sought)) > 0
       )`,
      [texts],
    )
    if (rowCount) found.push(`${table}.${column} in ${rowCount} rows`)
  }
  return found
}

/** Tables with data of accounts: those with a foreign key to `users` or a `user_id` column. */
export async function tablesOfAccounts({ pool }: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass
      union select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'
      -- Work for the site stays when its author's account is deleted.
     except select conrelid::regclass::text, attname from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'n'
     order by 1`,
  )
  return rows
}

import pg from 'pg'
import { findRunningDatabase } from '#platform/embedded-postgres.ts'
import { fillReport } from './bench/fill-report.ts'
const pool = new pg.Pool({ connectionString: (await findRunningDatabase('/tmp/k/data')) ?? undefined, max: 2 })
const { rows } = await pool.query("select id from users where email = 'pro@example.com'")
await pool.query(`insert into granted_plans (user_id, tier) values ($1, 'paid') on conflict do nothing`, [rows[0].id])
console.log(JSON.stringify(await fillReport(pool, rows[0].id, Number(process.argv[2] ?? 100000))))
await pool.end()

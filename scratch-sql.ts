import pg from 'pg'
import { findRunningDatabase } from '#platform/embedded-postgres.ts'
const pool = new pg.Pool({ connectionString: (await findRunningDatabase('/tmp/k/data')) ?? undefined, max: 1 })
const t = performance.now()
const { rows } = await pool.query(process.argv[2] ?? 'select 1')
console.log(rows.slice(0, 60)); console.log(Math.round(performance.now() - t), 'ms')
await pool.end()

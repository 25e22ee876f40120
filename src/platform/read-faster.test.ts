import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('reads the same files as Node alone does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-read-'))
  // A table, a query and a migrator: what stands behind each import is whole, and one and the same wherever it is asked for.
  const program = (before: string) => `
    ${before}
    const { sql, Table } = await import('drizzle-orm')
    const { pgTable, integer, PgTable } = await import('drizzle-orm/pg-core')
    const { migrate } = await import('drizzle-orm/node-postgres/migrator')
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const table = pgTable('things', { count: integer() })
    const query = drizzle({ connection: 'postgres://nobody@127.0.0.1:1/none' }).select().from(table).where(sql\`1 = 1\`).toSQL()
    const places = ['drizzle-orm', 'drizzle-orm/pg-core'].map((name) => import.meta.resolve(name))
    console.log(JSON.stringify({ query, places, isOne: table instanceof Table && table instanceof PgTable, migrate: typeof migrate }))`
  const run = (before: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program(before)], { cwd: ROOT, encoding: 'utf8' })
  try {
    const faster = `const { readFaster } = await import('#platform/read-faster.ts'); readFaster(${JSON.stringify(folder)})`
    const plain = run('')
    expect(JSON.parse(plain)).toMatchObject({ isOne: true, migrate: 'function' })
    expect(run(faster)).toBe(plain)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('loads the same modules as plain Node, and resolves each only once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewarden-read-'))
  // Uses a table, a query and a migrator, to show that all exports exist and that no module is loaded twice.
  const program = (before: string) => `
    import { registerHooks } from 'node:module'
    let lookUps = 0
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier.startsWith('drizzle-orm') || context.parentURL?.includes('/drizzle-orm/')) lookUps += 1
        return next(specifier, context)
      },
    })
    ${before}
    const { sql, Table } = await import('drizzle-orm')
    const { pgTable, integer, PgTable } = await import('drizzle-orm/pg-core')
    const { migrate } = await import('drizzle-orm/node-postgres/migrator')
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const table = pgTable('things', { count: integer() })
    const db = drizzle({ connection: 'postgres://nobody@127.0.0.1:1/none' })
    const query = db.select().from(table).where(sql\`1 = 1\`).toSQL()
    const places = ['drizzle-orm', 'drizzle-orm/pg-core'].map((name) => import.meta.resolve(name))
    console.error(lookUps)
    const isOne = table instanceof Table && table instanceof PgTable
    console.log(JSON.stringify({ query, places, isOne, migrate: typeof migrate }))`
  const run = (before: string) => {
    const command = ['--input-type=module', '--eval', program(before)]
    const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
    return { printed: stdout, lookUps: Number(stderr) }
  }
  try {
    const faster = `const { enableFastModuleLoading } = await import('./src/platform/fast-module-loading.ts')
      enableFastModuleLoading(${JSON.stringify(folder)})`
    const plain = run('')
    expect(JSON.parse(plain.printed)).toMatchObject({ isOne: true, migrate: 'function' })
    expect(plain.lookUps).toBeGreaterThan(200)
    const quick = run(faster)
    expect(quick.printed).toBe(plain.printed)
    expect(quick.lookUps).toBeLessThan(20)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

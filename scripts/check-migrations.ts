import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

const STORE = fileURLToPath(new URL('../src/store/', import.meta.url))
const SNAPSHOTS = `${STORE}migrations/meta/`

async function missingStatements(): Promise<string[]> {
  const newest = readdirSync(SNAPSHOTS)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = newest === undefined ? {} : JSON.parse(readFileSync(SNAPSHOTS + newest, 'utf8'))
  const schemas = globSync(`${STORE}*/*schema.ts`).map((path) => import(path))
  const current = generateDrizzleJson(Object.assign({}, ...(await Promise.all(schemas))), migrated.id)
  return generateMigration(newest === undefined ? generateDrizzleJson({}) : migrated, current)
}

if (import.meta.main) {
  const statements = await missingStatements()
  if (statements.length > 0) {
    console.error('The schema has changes without a migration: run `npx drizzle-kit generate --name <what-changes>`.')
    console.error(statements.join('\n'))
    process.exitCode = 1
  }
}

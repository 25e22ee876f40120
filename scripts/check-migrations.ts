import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as accounts from '#store/accounts/account-schema.ts'
import * as billing from '#store/billing/billing-schema.ts'
import * as content from '#store/content/content-schema.ts'
import * as crawls from '#store/crawls/crawl-schema.ts'
import * as projects from '#store/projects/project-schema.ts'
import * as reports from '#store/reports/report-schema.ts'
import * as admin from '#store/system/admin-schema.ts'

const SNAPSHOTS = fileURLToPath(new URL('../src/store/migrations/meta/', import.meta.url))

/** SQL statements that are missing in the migrations; none when they are up to date. */
async function missingStatements(): Promise<string[]> {
  const newest = readdirSync(SNAPSHOTS)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const migrated = newest === undefined ? {} : JSON.parse(readFileSync(SNAPSHOTS + newest, 'utf8'))
  const current = generateDrizzleJson(
    { ...accounts, ...admin, ...billing, ...content, ...projects, ...reports, ...crawls },
    migrated.id,
  )
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

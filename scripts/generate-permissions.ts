import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPERATION_ROUTES } from '#api/operation-routes.ts'
import type { AccessRule } from '#operations/access.ts'
import { type Caller, refusalFor } from '#testing/access/expected.ts'

/**
 * Writes docs/permissions.md: every operation with who may call it. With --check it writes nothing, and fails if the
 * file is stale.
 */
const FILE = join(import.meta.dirname, '../docs/permissions.md')
const CREATE = '`npm run generate:permissions`'

const nobody: Caller = {
  ...{ kind: 'visitor', siteRole: 'viewer', isPro: true, isImpersonating: false, isStale: false, waits: false },
  ...{ inProject: 'nobody', inWorkspace: 'nobody', inCurrent: 'nobody' },
}
const person: Caller = { ...nobody, kind: 'person' }
const inRole = (role: Caller['inCurrent']) => ({ inProject: role, inWorkspace: role, inCurrent: role })
const key: Caller = { ...nobody, kind: 'apiKey' }
const program: Caller = { ...nobody, kind: 'mcp' }
const reader: Omit<Caller, 'kind'> = { ...nobody, inProject: 'read' }

/** The columns of the table. Members and keys see the project that the request names. */
const CALLERS: Record<string, Caller> = {
  Visitor: nobody,
  'No member': { ...person, inCurrent: 'owner' },
  Viewer: { ...person, ...inRole('viewer') },
  Editor: { ...person, ...inRole('editor') },
  Admin: { ...person, ...inRole('admin') },
  Owner: { ...person, ...inRole('owner') },
  'Owner, free plan': { ...person, ...inRole('owner'), isPro: false },
  'Owner, old sign-in': { ...person, ...inRole('owner'), isStale: true },
  Impersonator: { ...person, ...inRole('owner'), isImpersonating: true },
  'Key: read': { ...key, ...inRole('read') },
  'Key: crawl': { ...key, ...inRole('crawl') },
  'Key: manage': { ...key, ...inRole('manage') },
  'MCP: read': { ...program, ...inRole('read') },
  'MCP: crawl': { ...program, ...inRole('crawl') },
  'Share link': { ...reader, kind: 'shareLink' },
  'Sample report': { ...reader, kind: 'sample' },
  Job: { ...reader, kind: 'job' },
  'Site editor': { ...person, siteRole: 'editor', inCurrent: 'owner' },
  'Site admin': { ...person, siteRole: 'admin', inCurrent: 'owner' },
}

if (import.meta.main) process.exitCode = run(process.argv.includes('--check'))

function run(isDryRun: boolean): number {
  const text = render()
  if (!isDryRun) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error(`docs/permissions.md is stale. Run ${CREATE}.`)
    return 1
  }
  return 0
}

function render(): string {
  const rows = OPERATION_ROUTES.map(({ method, path, operation: { name, access } }) => ({
    ...{ name, call: `${method.toUpperCase()} ${path}` },
    allowed: Object.values(CALLERS).map((caller) => isAdmitted(access.rule, caller)),
  })).sort((one, other) => (one.name < other.name ? -1 : 1))
  const heads = ['Operation', 'Request', ...Object.keys(CALLERS)]
  return [
    '# Who may do what',
    '',
    `Generated from the access that each operation declares (decision 52), with ${CREATE}. The`,
    'permission test uses each operation as every kind of actor and compares the result with the declaration.',
    '',
    `${rows.length} operations, ${heads.length - 2} kinds of actors: ${rows.length * (heads.length - 2)} combinations.`,
    'Members, keys and owners are those of the workspace that the request names, and see its project. Where a secret',
    'decides (a link, a code, a password, a signature), everyone may send the request. Crawls are those of a project;',
    'anyone with its id may use a crawl that belongs to nobody.',
    '',
    'MCP is a program with an access token. The token works on `/mcp` only, whose tools use some of the operations that',
    'the scope allows. Share links, the sample report and the job that prepares reports read one crawl of one project:',
    'their columns say which operations the server uses for them.',
    '',
    `| ${heads.join(' | ')} |`,
    `|${'---|'.repeat(2)}${':-:|'.repeat(heads.length - 2)}`,
    ...rows.map(({ name, call, allowed }) => `| ${name} | \`${call}\` | ${allowed.map(mark).join(' | ')} |`),
    '',
  ].join('\n')
}

function isAdmitted(rule: AccessRule, caller: Caller): boolean {
  return refusalFor(rule, caller) === null
}

function mark(isAllowed: boolean): string {
  return isAllowed ? 'yes' : '–'
}

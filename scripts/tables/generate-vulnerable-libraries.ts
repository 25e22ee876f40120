import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryName } from '#checks/shared/library-of-url.ts'

/**
 * Generates the table of known vulnerable libraries from the list of RetireJS, `repository/jsrepository-v5.json` of
 * github.com/RetireJS/retire.js: `node scripts/tables/generate-vulnerable-libraries.ts <path of that file>`.
 */
const FILE = join(import.meta.dirname, '../../src/checks/security/vulnerable-libraries.generated.ts')
const SEVERITIES = new Set(['medium', 'high', 'critical'])
/** Left out: test data, libraries that no URL names, and parts of jQuery UI that look the same in a URL. */
const LEFT_OUT = /^(?:retire-example|dont check|jquery-ui-.*|nextjs|scheduler|react-is)$/

type Vulnerability = {
  below: string
  atOrAbove?: string
  excludes?: string[]
  severity: string
  identifiers: { CVE?: string[]; githubID?: string; retid?: string; issue?: string }
}
type Component = { npmname?: string; bowername?: string[]; vulnerabilities: Vulnerability[] }

const [path = ''] = process.argv.slice(2)
const components = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Component>

const lines = Object.entries(components).flatMap(([name, component]) => {
  const ranges = component.vulnerabilities.filter(isKept).map(toRange)
  if (LEFT_OUT.test(name) || ranges.length === 0) return []
  const names = new Set([name, component.npmname ?? name, ...(component.bowername ?? [])].map(libraryName))
  return [`${[...names].join(',')}|${[...new Set(ranges)].join('|')}`]
})

writeFileSync(
  FILE,
  [
    '// Generated from RetireJS (Apache-2.0, https://github.com/RetireJS/retire.js) by',
    '// scripts/tables/generate-vulnerable-libraries.ts.',
    '',
    '/** One library per line: its names, then ranges of versions with the ids of their vulnerabilities. */',
    'export const VULNERABLE_LIBRARIES = `',
    ...lines,
    '`',
    '',
  ].join('\n'),
)
console.log(`${lines.length} libraries`)

function isKept({ severity, below, identifiers }: Vulnerability): boolean {
  const hasId = identifiers.CVE !== undefined || identifiers.githubID !== undefined
  return SEVERITIES.has(severity) && hasId && /^\d/.test(below)
}

/** `1.2.1<1.9.0:CVE-2020-7656`: at or above the first, below the second. */
function toRange({ atOrAbove = '', below, identifiers }: Vulnerability): string {
  return `${atOrAbove}<${below}:${(identifiers.CVE ?? [identifiers.githubID]).join(',')}`
}

import { globSync, readFileSync } from 'node:fs'

const EXEMPT: Record<string, string> = {
  'src/store/sql/run-sql.ts': 'other files run their statements through it',
  'src/store/system/try-database.ts': 'it tests a connection, and closes it when the test fails',
  'src/store/crawls/unnest-pages.ts': 'it inserts the names and types of columns, which are constants',
  'src/store/content/content-schema.ts': 'a generated column has no values',
}

const RULES = [
  {
    pattern: /\bpool\b|\.(?:query|execute)\(/,
    problem: 'uses a connection directly: use the query builder, or runSql with an sql template',
  },
  { pattern: /\bsql\.raw\(/, problem: 'inserts text into a statement: pass it as a value, or use sql.identifier' },
]

/** One sentence for each line in src/store that breaks the query style of docs/decisions/0031-query-style.md. */
export function checkQueries(path: string, source: string): string[] {
  if (path in EXEMPT) return []
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(?:\/\/|\/?\*)/.test(line)) return []
    const broken = RULES.filter(({ pattern }) => pattern.test(line))
    return broken.map(({ problem }) => `${path}:${index + 1} ${problem}`)
  })
}

if (import.meta.main) {
  const paths = globSync('src/store/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const problems = paths.sort().flatMap((path) => checkQueries(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

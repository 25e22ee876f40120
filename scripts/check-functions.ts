import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const MAX_LINES = 100

type SyntaxNode = { type: string; start: number; end: number }

/** One sentence for each function that is too long. Needed because Biome's own rule does not count the lines of JSX. */
export function checkFunctions(path: string, source: string): string[] {
  // Saves parsing most files: a file this short cannot contain a function that is too long.
  if (source.split('\n').length <= MAX_LINES) return []
  const { program, errors } = parseSync(path, source)
  if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)

  const lineOf = (position: number) => source.slice(0, position).split('\n').length
  return functionsIn(program).flatMap(({ start, end }) => {
    const lines = lineOf(end) - lineOf(start) + 1
    return lines > MAX_LINES
      ? [`${path}:${lineOf(start)} has a function of ${lines} lines; at most ${MAX_LINES} are allowed`]
      : []
  })
}

function functionsIn(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(functionsIn)
  return isFunction(value) ? [value, ...inside] : inside
}

function isFunction(value: object): value is SyntaxNode {
  return 'type' in value && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(`${value.type}`)
}

/** Leaves out tests, which are long lists of cases. */
function readSources(): Map<string, string> {
  const paths = globSync('{src,scripts,bench}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  return new Map(paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]))
}

if (import.meta.main) {
  const problems = [...readSources()].flatMap(([path, source]) => checkFunctions(path, source))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

import { parametersOf, shapeOf } from './url-shape.ts'

const MAX_PATTERNS = 1000

/** Counts crawled pages per parameter. If a parameter proves to be a session id, the trap report shows its count. */
export function createSessionVisits() {
  const counts = new Map<string, number>()
  return {
    add(url: string): void {
      for (const pattern of patternsOf(url)) {
        const count = counts.get(pattern)
        if (count !== undefined || counts.size < MAX_PATTERNS) counts.set(pattern, (count ?? 0) + 1)
      }
    },
    of: (pattern: string) => counts.get(pattern) ?? 0,
  }
}

export function parameterPattern(name: string): string {
  return `*?${name}=*`
}

function patternsOf(url: string): Set<string> {
  const shape = /;|\/\(/.test(url) ? shapeOf(url) : null
  const query = url.indexOf('?')
  const names = query === -1 ? [] : parametersOf(url.slice(query + 1)).map(({ name }) => parameterPattern(name))
  return new Set(shape?.kind === 'session-id' ? [shape.pattern, ...names] : names)
}

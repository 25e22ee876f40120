import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { imports?: string[] }

/**
 * Every page downloads the list of all routes. In browsers, what a route imports is only used to prefetch links, which
 * nothing here does. The server has a list of its own.
 */
export async function shortenManifest(folder: string): Promise<void> {
  const [name] = globSync('assets/manifest-*.js', { cwd: folder })
  if (name === undefined) throw new Error(`${folder} has no manifest of React Router: see shorten-manifest.ts`)
  const path = join(folder, name)
  await writeFile(path, withoutImports(await readFile(path, 'utf8')))
}

export function withoutImports(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const manifest: { routes: Record<string, Route> } = JSON.parse(script.slice(start, end))
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [id, route])
  return (
    script.slice(0, start) + JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) + script.slice(end)
  )
}

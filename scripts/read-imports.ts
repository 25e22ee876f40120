import { parseSync } from 'vite'

/** One import: its specifier, and whether it disappears when types are stripped. */
export type Import = { specifier: string; isType: boolean }

export function readImports(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)

  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : []))
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => /^(['"`])(.*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[2])
    .flatMap((specifier) => (specifier === undefined ? [] : [{ specifier, isType: false }]))
  return [...imports, ...reExports, ...dynamic]
}

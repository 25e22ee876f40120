import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'

/** Its package.json has 180 KB, which Node 24 parses anew for each of its hundred files that it reads. */
const SLOW_PACKAGE = 'drizzle-orm'

/**
 * Makes this thread read the rest of the program faster. What it has read before is kept in a folder, compiled; and where a
 * file of the slow package lies is looked up once, which halves the time that a start takes to read its code.
 */
export function readFaster(compileCache: string): void {
  enableCompileCache(compileCache)
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === SLOW_PACKAGE || specifier.startsWith(`${SLOW_PACKAGE}/`)) {
        const response = found.get(specifier) ?? next(specifier, context)
        found.set(specifier, response)
        return { ...response, shortCircuit: true }
      }
      const { parentURL } = context
      const isInside = /^\.\.?\/.*\.js$/.test(specifier) && parentURL?.includes(`/node_modules/${SLOW_PACKAGE}/`)
      if (!isInside) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}

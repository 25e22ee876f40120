import { enableCompileCache } from 'node:module'
import { currentBundle } from '#platform/bundles/current-bundle.ts'
import { resolveSourcesFast } from '#platform/fast-source-resolving.ts'
import { serveTasks } from '#platform/serve-tasks.ts'

// The first page waits until this thread is loaded. A bundle and the compile cache of an earlier start make that faster.
enableCompileCache()
resolveSourcesFast()
const bundle = currentBundle(new URL('read-page.ts', import.meta.url))
const { readPage }: typeof import('./read-page.ts') = await (bundle ? import(bundle) : import('./read-page.ts'))
const { detachFacts } = await import('./detach-facts.ts')
serveTasks(readPage, detachFacts)

import { enableCompileCache } from 'node:module'
import { resolveSourcesFast } from '#platform/fast-source-resolving.ts'
import { serveTasks } from '#platform/serve-tasks.ts'

// The first page waits until this thread is loaded. The compile cache of an earlier start makes that faster.
enableCompileCache()
resolveSourcesFast()
const { readPage } = await import('./read-page.ts')
const { detachFacts } = await import('./detach-facts.ts')
serveTasks(readPage, detachFacts)

import { enableCompileCache } from 'node:module'
import { serveTasks } from '#platform/serve-tasks.ts'

// The first page waits until this thread is loaded. The compile cache of an earlier start makes that faster.
enableCompileCache()
const { readPage } = await import('./read-page.ts')
const { detachFacts } = await import('./detach-facts.ts')
serveTasks(readPage, detachFacts)

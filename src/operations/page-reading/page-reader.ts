import { enableCompileCache } from 'node:module'
import { serveTasks } from '#platform/serve-tasks.ts'

// The first page waits for this thread to load, so we use the compile cache of an earlier start.
enableCompileCache()
const { readPage } = await import('./read-page.ts')
serveTasks(readPage)

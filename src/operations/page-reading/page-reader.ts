import { enableCompileCache } from 'node:module'
import { serveTasks } from '#platform/serve-tasks.ts'

// The compile cache of an earlier start makes this thread load faster; the first page waits for it.
enableCompileCache()
const { readPage } = await import('./read-page.ts')
serveTasks(readPage)

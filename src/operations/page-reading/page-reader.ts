import { enableCompileCache } from 'node:module'
import { serveTasks } from '#platform/serve-tasks.ts'

// The first page waits for this thread to be read: the compiled program of the last start makes that quicker.
enableCompileCache()
const { readPage } = await import('./read-page.ts')
serveTasks(readPage)

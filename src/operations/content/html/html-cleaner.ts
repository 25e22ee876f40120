import { serveTasks } from '#platform/serve-tasks.ts'
import { runCleaning } from './html-cleaning.ts'

serveTasks(runCleaning)

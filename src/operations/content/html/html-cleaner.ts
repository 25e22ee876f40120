import { answerTasks } from '#platform/serve-tasks.ts'
import { runCleaning } from './html-cleaning.ts'

answerTasks(runCleaning)

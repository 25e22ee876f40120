import { answerTasks } from '#platform/answer-tasks.ts'
import { runCleaning } from './html-cleaning.ts'

answerTasks(runCleaning)

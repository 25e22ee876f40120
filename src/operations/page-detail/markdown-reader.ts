import { answerTasks } from '#platform/serve-tasks.ts'
import { readMarkdown } from './read-markdown.ts'

answerTasks(readMarkdown)

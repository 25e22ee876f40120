import { answerTasks } from '#platform/answer-tasks.ts'
import { readMarkdown } from './read-markdown.ts'

answerTasks(readMarkdown)

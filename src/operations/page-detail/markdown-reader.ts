import { serveTasks } from '#platform/serve-tasks.ts'
import { readMarkdown } from './read-markdown.ts'

serveTasks(readMarkdown)

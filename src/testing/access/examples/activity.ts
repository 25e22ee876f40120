import type { Examples } from './example.ts'

export const activityExamples: Examples = {
  listActivity: { rule: 'project: read', status: 200 },
  watchActivity: { rule: 'project: read', status: 200 },
}

import type { Examples } from './example.ts'

export const projectExamples: Examples = {
  getProjectMail: { rule: 'project: read, people only', status: 200 },
  saveProjectMail: { rule: 'project: read, people only', input: { isWanted: true }, status: 200 },
}

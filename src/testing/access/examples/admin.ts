import type { Examples } from './example.ts'

export const adminExamples: Examples = {
  checkHealth: { rule: 'public', status: 200 },
  getStatus: { rule: 'public', status: 200 },
}

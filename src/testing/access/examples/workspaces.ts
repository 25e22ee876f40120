import type { Examples } from './example.ts'

export const workspaceExamples: Examples = {}

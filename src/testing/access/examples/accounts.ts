import type { Examples } from './example.ts'

export const accountExamples: Examples = {}

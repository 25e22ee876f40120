import type { Examples } from './example.ts'

export const contentExamples: Examples = {}

import type { Examples } from './example.ts'

export const adminExamples: Examples = {}

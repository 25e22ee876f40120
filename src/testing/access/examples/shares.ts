import type { Examples } from './example.ts'

export const shareExamples: Examples = {}

import type { Examples } from './example.ts'

export const crawlExamples: Examples = {}

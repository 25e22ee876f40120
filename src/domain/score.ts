export type Colour = 'green' | 'orange' | 'red'

export type HealthScore = {
  overall: Colour
  /** 0 to 100. */
  score: number
  breakdown: { title: Colour; metaDescription: Colour; headings: Colour; images: Colour }
}

export type LlmFactors = {
  conciseHeadings: boolean
  clearAnswers: boolean
  semanticStructure: boolean
  namedEntities: boolean
  crawlableText: boolean
}

export type LlmReadiness = {
  /** 0 to 100. */
  score: number
  status: 'excellent' | 'good' | 'needs_work'
  factors: LlmFactors
  recommendations: string[]
}

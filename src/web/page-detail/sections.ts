/** In the order on the screen. Each id is also an anchor. */
export const SECTIONS = [
  { id: 'overview', title: 'Overview' },
  { id: 'score', title: 'Score' },
  { id: 'llm-readiness', title: 'LLM readiness' },
  { id: 'issues', title: 'Issues' },
  { id: 'preview', title: 'Search result preview' },
  { id: 'markdown', title: 'What a language model sees' },
  { id: 'headers', title: 'Headers' },
  { id: 'redirects', title: 'Redirects' },
  { id: 'inlinks', title: 'In-links' },
  { id: 'outlinks', title: 'Out-links' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** In the order on the screen. Each id is also an anchor. Labels are short, so that all fit into one line. */
export const SECTIONS = [
  { id: 'overview', label: 'Overview' },
  { id: 'score', label: 'Score' },
  { id: 'llm-readiness', label: 'LLM readiness' },
  { id: 'issues', label: 'Issues' },
  { id: 'preview', label: 'Preview' },
  { id: 'markdown', label: 'Language model view' },
  { id: 'headers', label: 'Headers' },
  { id: 'redirects', label: 'Redirects' },
  { id: 'structure', label: 'Site structure' },
  { id: 'inlinks', label: 'In-links' },
  { id: 'outlinks', label: 'Out-links' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

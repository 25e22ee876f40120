import type { KeyScope } from '#domain/workspaces/api-key.ts'

export const SCOPE_WORDS: Record<KeyScope, { label: string; hint: string }> = {
  read: { label: 'Read', hint: 'Reads projects, reports, exports and comparisons.' },
  crawl: { label: 'Read and crawl', hint: 'Also starts, cancels and rejudges crawls.' },
  manage: { label: 'Manage', hint: 'Also changes settings, and creates and deletes projects.' },
}

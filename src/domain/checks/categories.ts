/** What checks are about, in the order in which people read them. Each folder of src/checks belongs to one category. */
export const CATEGORIES = [
  { id: 'response', label: 'Response and redirects', folders: ['response'] },
  { id: 'indexing', label: 'Indexing and canonical', folders: ['indexing'] },
  { id: 'crawling', label: 'robots.txt and sitemaps', folders: ['crawling'] },
  { id: 'links', label: 'Links and structure', folders: ['links'] },
  { id: 'urls', label: 'URLs', folders: ['urls'] },
  { id: 'search_appearance', label: 'Search appearance', folders: ['titles', 'descriptions', 'headings'] },
  { id: 'content', label: 'Content and trust', folders: ['content'] },
  { id: 'structured_data', label: 'Structured data', folders: ['structured_data'] },
  { id: 'images', label: 'Images and media', folders: ['images'] },
  { id: 'international', label: 'Languages', folders: ['international'] },
  { id: 'sharing', label: 'Sharing and identity', folders: ['sharing'] },
  { id: 'performance', label: 'Speed and mobile', folders: ['performance'] },
  { id: 'security', label: 'Security and privacy', folders: ['security'] },
  { id: 'accessibility', label: 'Accessibility and markup', folders: ['accessibility', 'document'] },
  { id: 'rendering', label: 'JavaScript', folders: ['rendering'] },
  { id: 'ai', label: 'AI readiness', folders: ['ai'] },
] as const

export type CategoryId = (typeof CATEGORIES)[number]['id']

export const CATEGORY_IDS: readonly CategoryId[] = CATEGORIES.map(({ id }) => id)

export function categoryLabel(id: CategoryId): string {
  return CATEGORIES.find((category) => category.id === id)?.label ?? id
}

/** Undefined for a folder that belongs to no category. */
export function categoryOfFolder(folder: string): CategoryId | undefined {
  return CATEGORIES.find(({ folders }) => (folders as readonly string[]).includes(folder))?.id
}

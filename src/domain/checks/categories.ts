/**
 * The categories of checks, in the order in which people read them, each with the question that it answers. Each
 * folder of src/checks belongs to one category.
 */
export const CATEGORIES = [
  {
    id: 'response',
    label: 'Response and redirects',
    question: 'Does every URL respond, and with what it should?',
    folders: ['response'],
  },
  {
    id: 'indexing',
    label: 'Indexing and canonical',
    question: 'May search engines list the page, and under which URL?',
    folders: ['indexing'],
  },
  {
    id: 'crawling',
    label: 'robots.txt and sitemaps',
    question: 'Can crawlers find every page that matters?',
    folders: ['crawling'],
  },
  {
    id: 'links',
    label: 'Links and structure',
    question: 'Can people and crawlers get from page to page?',
    folders: ['links'],
  },
  {
    id: 'urls',
    label: 'URLs',
    question: 'Are URLs simple, stable and unique?',
    folders: ['urls'],
  },
  {
    id: 'search_appearance',
    label: 'Search appearance',
    question: 'What will people read in search results?',
    folders: ['titles', 'descriptions', 'headings'],
  },
  {
    id: 'content',
    label: 'Content and trust',
    question: 'Is there something to read, is it original, and who wrote it?',
    folders: ['content'],
  },
  {
    id: 'structured_data',
    label: 'Structured data',
    question: 'Is the machine-readable part valid, complete and true?',
    folders: ['structured_data'],
  },
  {
    id: 'images',
    label: 'Images and media',
    question: 'Can pictures and videos be found, seen and understood?',
    folders: ['images'],
  },
  {
    id: 'international',
    label: 'Languages',
    question: 'Is each language version marked, complete and linked to the others?',
    folders: ['international'],
  },
  {
    id: 'sharing',
    label: 'Sharing and identity',
    question: 'How does the page look when it is shared, saved or listed?',
    folders: ['sharing'],
  },
  {
    id: 'performance',
    label: 'Speed and mobile',
    question: 'How long until the page can be used, also on a phone?',
    folders: ['performance'],
  },
  {
    id: 'security',
    label: 'Security and privacy',
    question: 'Are visitors and their data safe here?',
    folders: ['security'],
  },
  {
    id: 'accessibility',
    label: 'Accessibility and markup',
    question: 'Can everybody, and every program, use the page?',
    folders: ['accessibility', 'document'],
  },
  {
    id: 'rendering',
    label: 'JavaScript',
    question: 'What exists only after scripts have run?',
    folders: ['rendering'],
  },
  {
    id: 'ai',
    label: 'AI readiness',
    question: 'May AI search read the page, can it, and is there something to quote?',
    folders: ['ai'],
  },
] as const

export type CategoryId = (typeof CATEGORIES)[number]['id']

export const CATEGORY_IDS: readonly CategoryId[] = CATEGORIES.map(({ id }) => id)

export function categoryLabel(id: CategoryId): string {
  return CATEGORIES.find((category) => category.id === id)?.label ?? id
}

/** Path of the category's page in the public catalogue. */
export function categoryPath(id: CategoryId): string {
  return `/docs/checks/category/${id.replaceAll('_', '-')}`
}

/** Undefined for a folder that belongs to no category. */
export function categoryOfFolder(folder: string): CategoryId | undefined {
  return CATEGORIES.find(({ folders }) => (folders as readonly string[]).includes(folder))?.id
}

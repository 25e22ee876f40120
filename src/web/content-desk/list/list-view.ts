import { CONTENT_STATUSES, type ContentStatus } from '#domain/content/content.ts'

/** Stored in the URL, so that views can be bookmarked and shared. */
export type ListView = { search: string; status: ContentStatus | ''; category: string; page: number }

const MAX_SEARCH_LENGTH = 200
const MAX_PAGES = 99_999

export function readListView(params: URLSearchParams): ListView {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: CONTENT_STATUSES.find((status) => status === params.get('status')) ?? '',
    category: params.get('category') ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGES) : 1,
  }
}

/** Omits default values. Any change other than the page number returns to page 1. */
export function listQuery(view: ListView, changes: Partial<ListView> = {}): '' | `?${string}` {
  const { search, status, category, page } = { ...view, page: 1, ...changes }
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  if (category) params.set('category', category)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}

export function isFiltered({ search, status, category }: ListView): boolean {
  return search !== '' || status !== '' || category !== ''
}

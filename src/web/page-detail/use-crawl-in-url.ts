import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { rememberApiValue } from '../client/use-api-query.ts'
import { detailPath, type PagePlace } from './paths.ts'

/** Adds the crawl to a URL without one: page numbers belong to one crawl, so later the URL would show another page. */
export function useCrawlInUrl(place: PagePlace, detail: PageDetail | null | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  useEffect(() => {
    if (place.session || !detail) return
    rememberApiValue(client, detailPath({ ...place, session: detail.crawl.id }), detail)
    void navigate({ search: searchInCrawl(search, detail.crawl.id), hash }, { replace: true, state })
  })
}

/** The query string with the crawl in front. */
export function searchInCrawl(search: string, crawlId: string): string {
  const rest = new URLSearchParams(search)
  rest.delete('session')
  return `?${new URLSearchParams([['session', crawlId], ...rest])}`
}

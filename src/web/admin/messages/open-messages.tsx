import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '#domain/words/counts.ts'
import { apiQuery } from '../../client/api-query.ts'
import { Badge } from '../../design/badge.tsx'

const REFRESH_MS = 60_000
const QUERY = apiQuery('/admin/messages?state=open', { staleTime: REFRESH_MS })

export function OpenMessages() {
  const { data } = useQuery({ ...QUERY, refetchInterval: REFRESH_MS })
  if (!data || data.open === 0) return null
  return (
    <Badge tone="accent" className="ml-auto">
      {formatNumber(data.open)}
      <span className="sr-only">open</span>
    </Badge>
  )
}

/** Call the returned function after the number of open messages has changed. */
export function useRefreshOpenMessages(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: QUERY.queryKey })
}

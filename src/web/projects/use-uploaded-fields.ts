import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { uploadsQuery } from '../client/project-queries.ts'

/** What is known about the search traffic of a project. Empty until it is loaded. */
export function useUploadedFields(projectId: string): readonly TrafficField[] {
  const { data } = useQuery(uploadsQuery(projectId))
  return useMemo(() => data?.uploads.flatMap(({ fields }) => fields) ?? [], [data])
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TrafficField } from '#domain/traffic/traffic.ts'
import { uploadsQuery } from '../client/project-queries.ts'

/** The uploaded fields about the search traffic of a project. Empty until they are loaded. */
export function useUploadedFields(projectId: string): readonly TrafficField[] {
  const { data } = useQuery(uploadsQuery(projectId))
  return useMemo(() => data?.uploads.flatMap(({ fields }) => fields) ?? [], [data])
}

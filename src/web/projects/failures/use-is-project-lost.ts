import { useEffect, useState } from 'react'
import { onProjectLost } from '../../client/call-api.ts'
import { projectsQuery } from '../../client/project-queries.ts'
import { queryClient } from '../../client/query-client.ts'

/** Whether a request about this project found that it was deleted, or that the viewer may no longer see it. */
export function useIsProjectLost(id: string | undefined): boolean {
  const [lost, setLost] = useState<string | null>(null)
  useEffect(
    () =>
      onProjectLost((notFound) => {
        if (notFound !== id) return
        setLost(id)
        void queryClient().invalidateQueries({ queryKey: projectsQuery().queryKey, exact: true })
      }),
    [id],
  )
  return id !== undefined && lost === id
}

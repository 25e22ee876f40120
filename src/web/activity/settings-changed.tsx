import { useState } from 'react'
import { projectsQuery, refreshProjects } from '../client/project-queries.ts'
import { queryClient } from '../client/query-client.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { useHasColleagues } from '../session/current-workspace.ts'
import { useActivityFeed } from './use-activity-feed.ts'

/** Follows what other members do in a project: shows crawls that they start, and says when they changed settings. */
export function SettingsChanged({ projectId }: { projectId: string }) {
  const [changed, setChanged] = useState<{ by: string | null } | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  useActivityFeed(projectId, useHasColleagues(), ({ by, isOwn, changesSettings, changesCrawls }) => {
    void queryClient().invalidateQueries({ queryKey: ['projects', projectId, 'activity'] })
    // The list of projects knows which crawl is running. While there is one, screens follow it.
    if (changesCrawls) void queryClient().invalidateQueries({ queryKey: projectsQuery().queryKey, exact: true })
    if (changesSettings && !isOwn) setChanged({ by })
  })
  if (!changed) return null
  const reload = async () => {
    setIsLoading(true)
    // Unsaved input stays, because it is kept apart from the stored settings.
    await queryClient().invalidateQueries({ queryKey: ['projects', projectId] })
    await refreshProjects()
    setIsLoading(false)
    setChanged(null)
  }
  return (
    <div className="mb-4 md:sticky md:top-16 md:z-10">
      <Notice tone="info" className="shadow-float">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            Settings of this project were changed by{' '}
            {changed.by?.replace(/^An? /, (article) => article.toLowerCase()) ?? 'another member'}.
          </p>
          <Button size="sm" isLoading={isLoading} onClick={reload}>
            Reload
          </Button>
        </div>
      </Notice>
    </div>
  )
}

import { useNavigate } from 'react-router'
import { callApi } from '../client/call-api.ts'
import { cacheProject, refreshProjects } from '../client/project-queries.ts'
import { useTask } from '../client/use-task.ts'
import { showToast } from '../design/toasts/toast.ts'
import { useShownWorkspace } from '../session/current-workspace.ts'
import type { NewProject } from './project-problem.ts'

const SIGNED_OUT = 'You must be logged in to create a project'

export function useCreateProject(onCreated?: () => void) {
  const { run, isRunning, error } = useTask()
  const navigate = useNavigate()
  const shown = useShownWorkspace()
  const create = async (fields: NewProject) => {
    const result = await run(() => callApi('POST', '/projects', { ...fields, startCrawl: true, ...shown }))
    if (!result) return
    if (!result.ok) return showToast('error', result.error.status === 401 ? SIGNED_OUT : 'Failed to create project')
    const { project, crawl, crawlError } = result.value
    showToast('success', `Project created successfully!${crawl ? ' Starting crawl...' : ''}`)
    if (crawlError) showToast('error', crawlError)
    cacheProject(project)
    onCreated?.()
    await navigate(`/dashboard/${project.slug}`)
    // Reload the other project lists in the background.
    void refreshProjects()
  }
  return { create, isRunning, refusal: error && (error.status === 401 ? SIGNED_OUT : error.message) }
}

import { checkProjectUrl } from '#domain/projects/project-rules.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { ApiValue } from '../client/api-types.ts'
import { type ApiResult, callApi } from '../client/call-api.ts'
import type { ShownWorkspace } from '../session/current-workspace.ts'
import type { LegacyProject } from './legacy-projects.ts'

export type Failed = { project: LegacyProject; message: string }
type Created = ApiValue<'POST', '/projects'>

/** Creates the projects in the account one at a time. A website that the account already has counts as done. */
export async function migrateProjects(
  legacy: LegacyProject[],
  shown: ShownWorkspace,
  onDone: (project: LegacyProject) => void,
) {
  const list = await callApi('GET', '/projects')
  if (!list.ok) return legacy.map((project): Failed => ({ project, message: list.error.message }))
  const existing = new Set(list.value.projects.map(({ url }) => pageKey(url)))
  const failed: Failed[] = []
  for (const project of legacy) {
    const result = await migrateOne(project, existing, shown)
    if (result.ok) onDone(project)
    else failed.push({ project, message: result.error.message })
  }
  return failed
}

async function migrateOne(
  { name, url }: LegacyProject,
  existing: Set<string>,
  shown: ShownWorkspace,
): Promise<ApiResult<Created | null>> {
  const checked = checkProjectUrl(url)
  if (checked.ok && existing.has(pageKey(checked.value))) return { ok: true, value: null }
  const result = await callApi('POST', '/projects', { name, url, ...shown })
  if (result.ok) existing.add(pageKey(result.value.project.url))
  return result
}

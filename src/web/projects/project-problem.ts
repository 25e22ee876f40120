import { checkProjectName, checkProjectUrl } from '#domain/projects/project-rules.ts'

export type ProjectFields = { name: string; url: string }

/** `pageLimit` is set only if the plan allows choosing it. */
export type NewProject = ProjectFields & { pageLimit?: number }
export type ProjectProblem = { message: string; fields: (keyof ProjectFields)[] }

export const MISSING_FIELDS = 'Please fill in all required fields'

/** Returns the first problem, or null if the values are valid. */
export function projectProblem({ name, url }: ProjectFields): ProjectProblem | null {
  const missing = [...(name.trim() === '' ? ['name' as const] : []), ...(url.trim() === '' ? ['url' as const] : [])]
  if (missing.length > 0) return { message: MISSING_FIELDS, fields: missing }
  const checkedName = checkProjectName(name)
  if (!checkedName.ok) return { message: checkedName.message, fields: ['name'] }
  const checkedUrl = checkProjectUrl(url)
  if (!checkedUrl.ok) return { message: checkedUrl.message, fields: ['url'] }
  return null
}

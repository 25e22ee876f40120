import type { Project } from '#domain/projects/project.ts'

/** A project matches if its name and URL together contain all words. */
export function findProjects(projects: Project[], typed: string): Project[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return projects
  return projects.filter(({ name, url }) => {
    const text = `${name} ${url}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

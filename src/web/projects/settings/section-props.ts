import type { Project, ProjectSettings } from '#domain/projects/project.ts'

export type SectionProps = {
  project: Project
  settings: ProjectSettings
  onSaved: (settings: ProjectSettings) => void
}

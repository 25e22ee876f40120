import type { Project, ProjectSettings } from '#domain/projects/project.ts'

export type SectionProps = {
  project: Project
  settings: ProjectSettings
  /** Called with the new settings after saving. */
  onSaved: (settings: ProjectSettings) => void
}

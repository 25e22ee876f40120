import type { Project, ProjectSettings } from '#domain/projects/project.ts'

export type SectionProps = {
  project: Project
  settings: ProjectSettings
  /** Told how the settings are after something was saved. */
  onSaved: (settings: ProjectSettings) => void
}

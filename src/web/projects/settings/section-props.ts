import type { Project } from '#domain/projects/project.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

export type SectionProps = { project: Project; draft: SettingsDraft }

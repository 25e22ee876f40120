import { z } from '@hono/zod-openapi'
import { defineOperation } from '../define-operation.ts'
import { projectId } from '../inputs.ts'
import { onProject, onProjectBySlug } from '../project-access/on-project.ts'
import { projectSchema } from '../schemas/project-schemas.ts'

export const readProject = defineOperation({
  name: 'getProject',
  summary: 'Get a project',
  access: onProject('read'),
  uses: ['database'],
  input: z.object({ projectId }),
  output: projectSchema,
  returns: 'The project',
  run: async ({ project }) => project,
})

export const readProjectBySlug = defineOperation({
  name: 'getProjectBySlug',
  summary: 'Get a project by its current or a former slug',
  access: onProjectBySlug(),
  uses: ['database'],
  input: z.object({ slug: z.string() }),
  output: projectSchema,
  returns: 'The project',
  run: async ({ project }) => project,
})

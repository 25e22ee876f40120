import { createProject } from '#operations/projects/create-project.ts'
import { deleteProject } from '#operations/projects/delete-project.ts'
import { editProject } from '#operations/projects/edit-project.ts'
import { listProjects } from '#operations/projects/list-projects.ts'
import { readProject, readProjectBySlug } from '#operations/projects/read-project.ts'
import { route } from '../operation-route.ts'

export const projectsRoutes = [
  route('get', '/projects', listProjects),
  route('get', '/projects/{id}', readProject),
  route('get', '/projects/by-slug/{slug}', readProjectBySlug),
  route('post', '/projects', createProject, { status: 201, required: ['name', 'url'] }),
  route('patch', '/projects/{id}', editProject),
  route('delete', '/projects/{id}', deleteProject),
]

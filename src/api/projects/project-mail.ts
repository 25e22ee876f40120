import { getProjectMail, saveProjectMail } from '#operations/project-mail/project-mail.ts'
import { route } from '../operation-route.ts'

export const projectMailRoutes = [
  route('get', '/projects/{id}/mail', getProjectMail),
  route('put', '/projects/{id}/mail', saveProjectMail),
]

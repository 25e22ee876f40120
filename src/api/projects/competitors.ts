import { compareProjects } from '#operations/competitors/compare-projects.ts'
import { getCompetitorChoice, saveCompetitorChoice } from '#operations/competitors/competitor-choice.ts'
import { route } from '../operation-route.ts'

export const competitorsRoutes = [
  route('get', '/projects/{id}/competitors', compareProjects),
  route('get', '/projects/{id}/competitor-choice', getCompetitorChoice),
  route('put', '/projects/{id}/competitor-choice', saveCompetitorChoice),
]

import { exportKeywords, getKeywordReport } from '#operations/keywords/get-keyword-report.ts'
import { getKeywords, saveKeywords } from '#operations/keywords/get-keywords.ts'
import { listKeywordPages } from '#operations/keywords/list-keyword-pages.ts'
import { route } from '../operation-route.ts'

export const keywordsRoutes = [
  route('get', '/projects/{id}/keywords', getKeywords),
  route('put', '/projects/{id}/keywords', saveKeywords),
  route('get', '/projects/{id}/keywords/report', getKeywordReport),
  route('get', '/projects/{id}/keywords/report.csv', exportKeywords),
  route('get', '/projects/{id}/keywords/pages', listKeywordPages),
]

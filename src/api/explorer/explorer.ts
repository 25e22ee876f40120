import { exploreTable } from '#operations/explorer/explore-table.ts'
import { exportTable } from '#operations/explorer/export-table.ts'
import { getOwnColumns } from '#operations/explorer/get-own-columns.ts'
import { searchPages } from '#operations/explorer/search-pages.ts'
import { route } from '../operation-route.ts'

export const explorerRoutes = [
  route('get', '/projects/{id}/explore/{table}', exploreTable),
  route('get', '/projects/{id}/explore/{table}/csv', exportTable),
  route('get', '/projects/{id}/explore-text', searchPages, { names: { place: 'in', value: 'q', isRegex: 'regex' } }),
  route('get', '/projects/{id}/explore-columns', getOwnColumns),
]

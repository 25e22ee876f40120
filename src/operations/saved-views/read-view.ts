import { formatFilter } from '#domain/explorer/format-filter.ts'
import { checkSavedName } from '#domain/explorer/saved-name.ts'
import { DENSITIES, type ExplorerView } from '#domain/explorer/views.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { readFilter } from '../explorer/check-filter.ts'
import { readColumns, readSort, readTable } from '../explorer/read-query.ts'
import { readSegmentsOf } from '../explorer/resolve-names.ts'

type ViewInput = {
  table: string
  filter?: string | undefined
  sort?: string | undefined
  columns?: string | undefined
  density?: string | null | undefined
}

export function readViewName(typed: string): string {
  const checked = checkSavedName(typed, 'view')
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}

/** Checks that the explorer can show the view. */
export async function readView(
  app: Pick<App, 'database'>,
  projectId: string,
  { table: name, filter: text = '', sort = '', columns = '', density = null }: ViewInput,
): Promise<ExplorerView> {
  const table = readTable(name)
  const filter = readFilter(table, text)
  await readSegmentsOf(app, projectId, filter)
  readSort(table, sort)
  const chosen = columns === '' ? [] : readColumns(table, columns)
  const known = DENSITIES.find((each) => each === density) ?? null
  if (density !== null && known === null) throw new InvalidInput(`density is one of: ${DENSITIES.join(', ')}.`)
  return { table, filter: formatFilter(filter), sort, columns: chosen.join(), density: known }
}

export function viewTaken(name: string): Conflict {
  return new Conflict(`This project already has a view named “${name}”. Choose another name.`, 'name_taken')
}

export function noSuchView(): NotFound {
  return new NotFound('This view does not exist, or it belongs to another project.')
}

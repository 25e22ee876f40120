import { formatFilter } from '#domain/explorer/format-filter.ts'
import { checkSavedName } from '#domain/explorer/saved-name.ts'
import { problemOfSegment } from '#domain/explorer/segments.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { readFilter } from '../explorer/check-filter.ts'

export function readSegmentName(typed: string): string {
  const checked = checkSavedName(typed, 'segment')
  if (!checked.ok) throw new InvalidInput(checked.message)
  return checked.value
}

/** Returns the filter of a segment in the form that is stored. */
export function readSegmentFilter(text: string): string {
  const filter = readFilter('pages', text)
  const problem = problemOfSegment(filter)
  if (problem !== null) throw new InvalidInput(problem, 'invalid_filter')
  return formatFilter(filter)
}

export function segmentTaken(name: string): Conflict {
  return new Conflict(`This project already has a segment named “${name}”. Choose another name.`, 'name_taken')
}

export function noSuchSegment(): NotFound {
  return new NotFound('This segment does not exist, or it belongs to another project.')
}

import { formatFilter } from '#domain/explorer/format-filter.ts'
import { parseFilter } from '#domain/explorer/parse-filter.ts'
import { problemOfSegment } from '#domain/explorer/segments.ts'
import { filterOfPatterns, patternsOf } from '#domain/explorer/url-patterns.ts'

export const DRAFT_KINDS = ['patterns', 'filter'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** What the user has typed. Only the text of the chosen kind counts. */
export type SegmentDraft = { name: string; kind: DraftKind; patterns: string; filter: string }

export type ReadDraft = { ok: true; filter: string } | { ok: false; message: string }

/** Shows the filter as URL patterns if it can be written like that. */
export function draftOf(name: string, filter: string): SegmentDraft {
  const patterns = linesOf(filter)
  const isPatterns = filter === '' || patterns !== ''
  return { name, kind: isPatterns ? 'patterns' : 'filter', patterns, filter }
}

/** Converts the text to the other kind if that is possible. */
export function switchKind(draft: SegmentDraft, kind: DraftKind): SegmentDraft {
  if (kind === draft.kind) return draft
  if (kind === 'patterns') return { ...draft, kind, patterns: linesOf(draft.filter) || draft.patterns }
  const read = readPatterns(draft.patterns)
  return { ...draft, kind, filter: read.ok ? read.filter : draft.filter }
}

/** The filter of the segment, or what is wrong with it. The server checks the columns. */
export function readDraft({ kind, patterns, filter }: SegmentDraft): ReadDraft {
  if (kind === 'patterns') return readPatterns(patterns)
  const parsed = parseFilter(filter)
  if (!parsed.ok) return parsed
  const problem = problemOfSegment(parsed.filter)
  return problem === null ? { ok: true, filter: formatFilter(parsed.filter) } : { ok: false, message: problem }
}

function readPatterns(text: string): ReadDraft {
  const made = filterOfPatterns(text.split('\n').filter((line) => line.trim() !== ''))
  return made.ok ? { ok: true, filter: formatFilter(made.filter) } : made
}

function linesOf(filter: string): string {
  const parsed = parseFilter(filter)
  return parsed.ok ? (patternsOf(parsed.filter)?.join('\n') ?? '') : ''
}

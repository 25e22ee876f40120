import type { ContentKind } from '#domain/content/content.ts'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { changedFields, FIELD_LABELS, hasField } from '../editor/draft/fields.ts'
import { htmlLines } from './html-lines.ts'
import { type DifferentLine, type Piece, textDifference } from './text-difference.ts'

type FieldsDifferenceProps = {
  kind: ContentKind
  earlier: ContentFields
  later: ContentFields
  /** Names of the two versions in the legend. */
  earlierName: string
  laterName: string
  /** Names of categories and tags by id. */
  names: GroupNames
}

export type GroupNames = ReadonlyMap<string, string>

export function FieldsDifference({ kind, earlier, later, earlierName, laterName, names }: FieldsDifferenceProps) {
  const changed = changedFields(earlier, later).filter((name) => hasField(kind, name))
  if (changed.length === 0) return <p className="text-sm text-muted">No differences.</p>
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <p className="text-muted">
        <del className={REMOVED_CLASS}>Only in {earlierName}</del> · <ins className={ADDED_CLASS}>only {laterName}</ins>
      </p>
      {changed.map((name) => (
        <section key={name} className="grid gap-1.5">
          <h3 className="font-medium">{FIELD_LABELS[name]}</h3>
          <Lines lines={textDifference(linesOf(name, earlier, names), linesOf(name, later, names))} />
        </section>
      ))}
    </div>
  )
}

function Lines({ lines }: { lines: DifferentLine[] }) {
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-muted">Only the formatting differs.</p>
  return (
    <div className="grid gap-1">
      {shortened(lines).map((line, at) =>
        line === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move.
          <p key={at} className="text-subtle">
            ⋯
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move.
          <p key={at} dir="auto" className="wrap-anywhere">
            {line.pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move.
              <PieceOfText key={index} {...piece} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function PieceOfText({ kind, text }: Piece) {
  if (kind === 'same') return <span className="text-muted">{text}</span>
  return kind === 'removed' ? <del className={REMOVED_CLASS}>{text}</del> : <ins className={ADDED_CLASS}>{text}</ins>
}

/** Keeps unchanged lines only next to changed lines. Null marks omitted lines. */
function shortened(lines: DifferentLine[]): (DifferentLine | null)[] {
  const isNear = (at: number) => [-1, 0, 1].some((step) => (lines[at + step]?.kind ?? 'same') !== 'same')
  const shown = lines.map((line, at) => (isNear(at) ? line : null))
  return shown.filter((line, at) => line !== null || (at > 0 && shown[at - 1] !== null))
}

function linesOf(name: keyof ContentFields, fields: ContentFields, names: GroupNames): string[] {
  const value = fields[name]
  if (name === 'content') return htmlLines(String(value))
  if (name === 'tagIds') return fields.tagIds.map((id) => names.get(id) ?? 'a deleted tag').sort()
  if (name === 'categoryId') return fields.categoryId ? [names.get(fields.categoryId) ?? 'a deleted category'] : []
  return value ? [String(value)] : []
}

const REMOVED_CLASS = 'rounded-sm bg-bad-soft text-bad'
const ADDED_CLASS = 'rounded-sm bg-good-soft text-good no-underline'

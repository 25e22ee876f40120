import { Badge } from '../design/badge.tsx'

type TextCellProps = { value: string; fallback: string; note?: string | false; isMuted?: boolean }

/** More characters than fit in two lines. Needed because a page may have a megabyte of text. */
const MAX_CHARACTERS = 500

/** Text of a page, at most two lines, or the fallback if it has none. */
export function TextCell({ value, fallback, note, isMuted = false }: TextCellProps) {
  if (!value || isMuted) return <span className="text-subtle">{value || fallback}</span>
  const text = value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS)}…` : value
  return (
    <>
      <span dir="auto" className="line-clamp-2 wrap-anywhere" title={text}>
        {text}
      </span>
      {note && (
        <Badge tone="warn" className="mt-1">
          {note}
        </Badge>
      )}
    </>
  )
}

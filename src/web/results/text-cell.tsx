import { Badge } from '../design/badge.tsx'

type TextCellProps = { value: string; fallback: string; note?: string | false; isMuted?: boolean }

/** Enough to fill the two visible lines. A page can contain a megabyte of text. */
const MAX_CHARACTERS = 500

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

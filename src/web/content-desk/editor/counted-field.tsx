import { fitText } from '#domain/search-results/pixel-width.ts'
import { counted } from '#domain/words/counts.ts'
import { CONTROL_CLASS, Field } from '../../design/forms/field.tsx'

type CountedFieldProps = {
  label: string
  name: string
  value: string
  /** Used when the field is empty. */
  fallback: string
  /** Recommended number of characters. */
  best: { from: number; to: number }
  pixels: { size: number; most: number }
  rows?: number
  onChange: (value: string) => void
}

/** A text shown in search results, with its length and width. The recommended length is not enforced. */
export function CountedField({ label, name, value, fallback, best, pixels, rows = 1, onChange }: CountedFieldProps) {
  const shown = plain(value) || plain(fallback)
  const length = [...shown].length
  const { width, isCut } = fitText(shown, pixels.size, pixels.most)
  const isBest = length >= best.from && length <= best.to && !isCut
  return (
    <Field
      label={label}
      hint={
        <span className={isBest ? 'text-good' : 'text-warn'}>
          <span className="tabular-nums">
            {counted(length, 'character')}, {width} of {pixels.most} px on desktop
          </span>
          {`. ${advice(length, best, isCut)}`}
        </span>
      }
    >
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          value={value}
          placeholder={fallback}
          onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
          className={`${CONTROL_CLASS} field-sizing-content px-3 py-2`}
        />
      )}
    </Field>
  )
}

function advice(length: number, { from, to }: CountedFieldProps['best'], isCut: boolean): string {
  if (length < from) return `Better with ${from} to ${to} characters.`
  if (length > to) return `Longer than ${to} characters.`
  return isCut ? 'Search results will cut it off.' : 'Good.'
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

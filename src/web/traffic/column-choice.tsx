import {
  FIELDS_OF_KIND,
  TRAFFIC_FIELD_WORDS,
  TRAFFIC_KIND_WORDS,
  TRAFFIC_KINDS,
  type TrafficField,
  type TrafficKind,
} from '#domain/traffic/traffic.ts'
import { SelectField } from '../design/forms/select-field.tsx'
import { Table, TableHead } from '../design/table.tsx'
import { DenseCell } from '../site-reports/report-parts.tsx'

export type ChosenColumns = Partial<Record<'page' | TrafficField, number>>

type Recognised = { kind: TrafficKind | null; columns: ChosenColumns; header: string[]; sample: string[][] }

type ColumnChoiceProps = {
  preview: Recognised
  isBusy: boolean
  onChange: (kind: TrafficKind, columns: ChosenColumns) => void
}

/** Lets the user choose what each column of a file means, next to its first rows. */
export function ColumnChoice({ preview, isBusy, onChange }: ColumnChoiceProps) {
  const { kind, columns, header, sample } = preview
  const shownKind = kind ?? 'search'
  const fields: readonly TrafficField[] = FIELDS_OF_KIND[shownKind]
  const places = header.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` }))
  const change = (field: 'page' | TrafficField, text: string) => {
    const { [field]: _, ...rest } = columns
    const kept = Object.entries(rest).filter(([each]) => each === 'page' || fields.includes(each as TrafficField))
    onChange(shownKind, { ...Object.fromEntries(kept), ...(text !== '' && { [field]: Number(text) }) })
  }
  return (
    <div aria-busy={isBusy} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        <SelectField
          label="Kind"
          value={shownKind}
          disabled={isBusy}
          options={TRAFFIC_KINDS.map((each) => ({ value: each, label: TRAFFIC_KIND_WORDS[each] }))}
          onChange={({ target }) => {
            const next = TRAFFIC_KINDS.find((each) => each === target.value) ?? 'search'
            onChange(next, columns.page === undefined ? {} : { page: columns.page })
          }}
        />
        {(['page', ...fields] as const).map((field) => (
          <SelectField
            key={field}
            label={field === 'page' ? 'Page' : TRAFFIC_FIELD_WORDS[field]}
            value={columns[field] === undefined ? '' : String(columns[field])}
            disabled={isBusy}
            options={[{ value: '', label: 'Not in the file' }, ...places]}
            onChange={({ target }) => change(field, target.value)}
          />
        ))}
      </div>
      <details className="min-w-0 text-sm">
        <summary className="cursor-pointer rounded-sm text-muted underline decoration-dotted underline-offset-3 hover:text-ink">
          The first rows of the file
        </summary>
        <Table label="The first rows of the file" frameClass="mt-2">
          <thead>
            <tr>
              {places.map(({ value, label }) => (
                <TableHead key={value}>{label}</TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key.
              <tr key={number}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key.
                  <DenseCell key={place} className="max-w-80 truncate">
                    {cell}
                  </DenseCell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  )
}

import { isSameName } from '#domain/explorer/saved-name.ts'
import { SelectField } from '../design/forms/select-field.tsx'
import { useSegments } from './use-segments.ts'

type SegmentPickerProps = {
  projectId: string
  /** The name of a segment; empty for the whole site. */
  value: string
  onChange: (name: string) => void
  label?: string
  className?: string
}

/** A choice that no longer exists, such as a deleted segment, stays visible. */
export function SegmentPicker({ projectId, value, onChange, label = 'Segment', className }: SegmentPickerProps) {
  const { segments, error } = useSegments(projectId)
  const chosen = segments?.find(({ name }) => isSameName(name, value))
  const isUnknown = value !== '' && !chosen
  const options = (segments ?? []).map(({ name }) => ({ value: name, label: name }))
  return (
    <SelectField
      label={label}
      className={className}
      value={chosen?.name ?? value}
      error={segments && isUnknown ? `This project has no segment “${value}”.` : null}
      hint={error && !segments ? `Segments cannot be loaded. ${error.message}` : undefined}
      options={[{ value: '', label: 'Whole site' }, ...(isUnknown ? [{ value, label: value }] : []), ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

import { useMemo } from 'react'
import { currentTimezoneName, groupTimezones } from '#domain/accounts/time-zone-groups.ts'
import { TIMEZONES } from '#domain/accounts/user-settings.ts'
import { Button } from '../design/button.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'

type TimezoneFieldProps = { value: string; onChange: (timezone: string) => void }

const optionOf = (value: string) => ({ value, label: value.replaceAll('_', ' ') })

/** The server renders only the common zones and the chosen zone. The browser then adds every zone it knows. */
export function TimezoneField({ value, onChange }: TimezoneFieldProps) {
  const isHydrated = useIsHydrated()
  const groups = useMemo(() => (isHydrated ? groupTimezones(Intl.supportedValuesOf('timeZone')) : []), [isHydrated])
  const isCommon = (TIMEZONES as readonly string[]).includes(value)
  const isListed = isCommon || groups.some(({ zones }) => zones.includes(value))
  const own = isHydrated ? currentTimezoneName(Intl.DateTimeFormat().resolvedOptions().timeZone) : value
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <SelectField
        label="Timezone"
        hint="Used for times on screen, reports and scheduled crawls. Crawls already scheduled keep their time."
        value={value}
        options={[...TIMEZONES, ...(isListed ? [] : [value])].map(optionOf)}
        groups={groups.map(({ region, zones }) => ({ label: region, options: zones.map(optionOf) }))}
        onChange={({ target }) => onChange(target.value)}
      />
      {own !== value && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange(own)}>
          Use this browser’s: {own.replaceAll('_', ' ')}
        </Button>
      )}
    </div>
  )
}

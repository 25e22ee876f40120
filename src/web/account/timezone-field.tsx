import { useMemo } from 'react'
import { groupTimezones, presentName } from '#domain/accounts/time-zone-groups.ts'
import { TIMEZONES } from '#domain/accounts/user-settings.ts'
import { Button } from '../design/button.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { useIsHydrated } from '../design/use-hydrated.ts'

type TimezoneFieldProps = { value: string; onChange: (timezone: string) => void }

const optionOf = (value: string) => ({ value, label: value.replaceAll('_', ' ') })

/** All zones that this browser knows, the usual ones first. The document from the server has only those and the chosen one. */
export function TimezoneField({ value, onChange }: TimezoneFieldProps) {
  const isAlive = useIsHydrated()
  const groups = useMemo(() => (isAlive ? groupTimezones(Intl.supportedValuesOf('timeZone')) : []), [isAlive])
  const isCommon = (TIMEZONES as readonly string[]).includes(value)
  const isListed = isCommon || groups.some(({ zones }) => zones.includes(value))
  const own = isAlive ? presentName(Intl.DateTimeFormat().resolvedOptions().timeZone) : value
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <SelectField
        label="Timezone"
        hint="All times are shown in it, and reports and scheduled crawls follow it. A crawl that has its date already keeps it."
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

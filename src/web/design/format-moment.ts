type Style = { dateStyle?: 'medium'; timeStyle?: 'short' | 'medium' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** '7 Mar 2026, 23:05', by the clocks of a time zone or, without one, by those of this machine. */
export function formatMoment(moment: Date, timezone: string | undefined, style: Style = TO_THE_MINUTE): string {
  const key = `${timezone} ${style.dateStyle} ${style.timeStyle}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...style, ...(timezone && { timeZone: timezone }) })
  formats.set(key, format)
  // Who never chose a zone has UTC: without its name the time would pass for local.
  return `${format.format(moment)}${timezone === 'UTC' ? ' UTC' : ''}`
}

const TO_THE_MINUTE: Style = { dateStyle: 'medium', timeStyle: 'short' }

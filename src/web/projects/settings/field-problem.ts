/** What a rule says against a value, for a form; undefined when it says nothing. */
export function problemOf(checked: { ok: true } | { ok: false; message: string }): string | undefined {
  return checked.ok ? undefined : checked.message
}

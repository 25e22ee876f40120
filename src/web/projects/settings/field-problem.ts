export function problemOf(checked: { ok: true } | { ok: false; message: string }): string | undefined {
  return checked.ok ? undefined : checked.message
}

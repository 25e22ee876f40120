const MAX_NAME_LENGTH = 100

/** What a person calls themselves or their company, as it is kept: one line, no control characters. */
export function parseName(typed: string): { ok: true; name: string } | { ok: false; message: string } {
  const name = typed.replace(/\s+/g, ' ').trim()
  if (/\p{Cc}|[<>]/u.test(name) || !name.isWellFormed()) {
    return { ok: false, message: 'Names cannot hold control characters or the signs < and >.' }
  }
  if ([...name].length > MAX_NAME_LENGTH)
    return { ok: false, message: `Names can be at most ${MAX_NAME_LENGTH} characters long.` }
  return { ok: true, name }
}

/** Up to two letters for the place of a picture; empty when neither name is known. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '').join('')
}

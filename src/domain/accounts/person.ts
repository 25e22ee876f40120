const MAX_NAME_LENGTH = 100
/** Among them those that turn the direction of the text around them, in a mail or a list. */
const BROKEN = /[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u

type ParsedName = { ok: true; name: string } | { ok: false; message: string }

/** What a person calls themselves or their company, as it is kept: one line, no control characters. */
export function parseName(typed: string): ParsedName {
  const name = typed.replace(/\s+/g, ' ').trim()
  if (BROKEN.test(name) || !name.isWellFormed()) {
    return { ok: false, message: 'Names cannot hold control characters or the signs < and >.' }
  }
  if ([...name].length > MAX_NAME_LENGTH)
    return { ok: false, message: `Names can be at most ${MAX_NAME_LENGTH} characters long.` }
  const isVisible = /[^\p{Cf}\p{Z}]/u.test(name)
  return { ok: true, name: isVisible ? name : '' }
}

/** What the owner of a passkey knows it by. */
export function parsePasskeyName(typed: string): ParsedName {
  const parsed = parseName(typed)
  if (!parsed.ok || parsed.name !== '') return parsed
  return { ok: false, message: 'Give the passkey a name, so that you recognise it later.' }
}

/** Up to two letters for the place of a picture; empty when neither name is known. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase('en') ?? '').join('')
}

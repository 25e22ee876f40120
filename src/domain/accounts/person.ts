const MAX_NAME_LENGTH = 100
/** The last two ranges change the text direction, which would garble the rest of a mail or list. */
const FORBIDDEN = /[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u

type ParsedName = { ok: true; name: string } | { ok: false; message: string }

/** The name of a person or company as it is stored: one line, no control characters. */
export function parseName(typed: string): ParsedName {
  const name = typed.replace(/\s+/g, ' ').trim()
  if (FORBIDDEN.test(name) || !name.isWellFormed()) {
    return { ok: false, message: 'Names cannot contain control characters, < or >.' }
  }
  if ([...name].length > MAX_NAME_LENGTH)
    return { ok: false, message: `Names can be at most ${MAX_NAME_LENGTH} characters long.` }
  const isVisible = /[^\p{Cf}\p{Z}]/u.test(name)
  return { ok: true, name: isVisible ? name : '' }
}

export function parsePasskeyName(typed: string): ParsedName {
  const parsed = parseName(typed)
  if (!parsed.ok || parsed.name !== '') return parsed
  return { ok: false, message: 'Give the passkey a name, so that you recognise it later.' }
}

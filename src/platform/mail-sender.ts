export type Sender = { name: string; address: string }

/** Accepts `post@example.com` and `The Harbour, Inc. <post@example.com>`; null for anything else. */
export function parseSender(value: string): Sender | null {
  const [, name = '', address = ''] = /^(?:([^<>\p{C}]*)<)?([^\s<>@,;:]+@[^\s<>@,;:]+?)>?$/u.exec(value.trim()) ?? []
  const isClosed = value.includes('<') === value.includes('>')
  return address !== '' && isClosed ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : null
}

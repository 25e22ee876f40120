const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the id in lower case; null for other texts, which the database would refuse to compare. */
export function readUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null
}

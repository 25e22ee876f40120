const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the id in lower case, or null if it is not a UUID: the database would throw an error for it. */
export function readUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null
}

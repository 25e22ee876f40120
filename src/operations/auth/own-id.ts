/** Whether a text can be the id of an account, session or passkey at all: what cannot is not worth a question to the database. */
export function isOwnId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id)
}

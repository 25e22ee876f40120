/** Whether a text can be the id of an account, sign-in session or passkey; if not, no query is needed. */
export function isOwnId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id)
}

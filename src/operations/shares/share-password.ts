import type { App } from '../app.ts'

type Needs = Pick<App, 'auth'>

/** The slow hash of account passwords. */
export async function hashSharePassword(app: Needs, password: string): Promise<string> {
  const { $context } = await app.auth()
  return (await $context).password.hash(password)
}

export async function isSharePassword(app: Needs, hash: string, password: string): Promise<boolean> {
  const { $context } = await app.auth()
  return (await $context).password.verify({ hash, password })
}

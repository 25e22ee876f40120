import type { Access, AccountRule, OpenRule, SiteRule } from './access.ts'
import { type Actor, isProgram, type Person, type SignedIn } from './actor.ts'
import { Forbidden } from './errors.ts'
import { requireAccount, requireAdmin, requireEditor, requireFreshSession, requireOwner } from './permissions.ts'

type Given = { account: SignedIn }

/** For everybody: visitors, people who are signed in, and API keys. */
export function forAnyone(): Access<unknown, object, OpenRule> {
  return { rule: { on: 'public', people: false }, admit: async () => ({}) }
}

/** For visitors and people who are signed in. API keys get this message. */
export function forAnyPerson(messageForKeys: string): Access<unknown, object, OpenRule> {
  return {
    rule: { on: 'public', people: true },
    async admit(_app, actor) {
      if (isProgram(actor)) throw new Forbidden(messageForKeys, 'person_required')
      return {}
    },
  }
}

/** For everybody who has a secret, which `run` verifies: a link from a mail, a password, a signature. */
export function forHoldersOfLink(): Access<unknown, object, OpenRule> {
  return { rule: { on: 'link' }, admit: async () => ({}) }
}

/** For people who are signed in, also if they impersonate somebody. */
export function onAccount(): Access<unknown, Given, AccountRule> {
  return { rule: { on: 'account', noImpersonator: false, fresh: false }, admit: admitBy(requireAccount) }
}

/** For the owner of the account, and for nobody who impersonates: security, payment, export. */
export function onOwnAccount(): Access<unknown, Given, AccountRule> {
  return { rule: { on: 'account', noImpersonator: true, fresh: false }, admit: admitBy(requireOwner) }
}

/** Like `onOwnAccount`, if the sign-in is recent. */
export function onOwnAccountRecently(): Access<unknown, Given, AccountRule> {
  return { rule: { on: 'account', noImpersonator: true, fresh: true }, admit: admitBy(requireFreshSession) }
}

/** For people with this role or a higher one. */
export function onSite(role: 'editor' | 'admin'): Access<unknown, Given, SiteRule> {
  return { rule: { on: 'site', role }, admit: admitBy(role === 'admin' ? requireAdmin : requireEditor) }
}

function admitBy(require: (actor: Actor) => Person) {
  return async (_app: unknown, actor: Actor): Promise<Given> => ({ account: require(actor).account })
}

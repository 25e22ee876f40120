import { expect, it } from 'vitest'
import type { AccessRule } from '#operations/access.ts'
import { describeAccess } from './describe-access.ts'

const project = {
  on: 'project',
  right: 'read',
  readers: false,
  pro: null,
  people: false,
  noImpersonator: false,
} as const
const workspace = { on: 'workspace', right: 'own', people: true, noImpersonator: true, evenDeleted: false } as const

it.each<[AccessRule, string]>([
  [{ on: 'public', people: false }, 'Anyone'],
  [{ on: 'public', people: true }, 'Anyone, but no API keys'],
  [{ on: 'link' }, 'Anyone with the secret that the request contains, such as a link, a code or a password'],
  [{ on: 'account', noImpersonator: false, fresh: false }, 'Anyone who is signed in'],
  [
    { on: 'account', noImpersonator: true, fresh: true },
    'Anyone who is signed in; the sign-in must be recent; not while impersonating somebody',
  ],
  [{ on: 'site', role: 'editor' }, 'Editors and administrators of this server'],
  [{ on: 'site', role: 'admin' }, 'Administrators of this server'],
  [project, 'Members who see the project, and API keys of the workspace'],
  [
    { ...project, right: 'crawl' },
    'Members who see the project with the role editor, admin or owner, and API keys of the workspace with the scope ' +
      'crawl or manage',
  ],
  [{ ...project, people: true, pro: 'SQL' }, 'Members who see the project; the workspace needs the Pro plan'],
  [
    { ...project, on: 'crawl', readers: true },
    'Members who see the project, and API keys of the workspace; share links and the sample report show it as well',
  ],
  [workspace, 'Members of the workspace with the role owner; not while impersonating somebody'],
  [{ ...workspace, people: false, noImpersonator: false }, 'Members of the workspace with the role owner'],
])('%o: %s', (rule, words) => {
  expect(describeAccess(rule)).toBe(words)
})

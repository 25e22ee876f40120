import { expect, it } from 'vitest'
import { hasRight, type Right, rolesWith, WORKSPACE_ROLES } from './workspace-role.ts'
import { checkWorkspaceName, MAX_WORKSPACE_NAME } from './workspace-rules.ts'

it.each<[Right, string[], string]>([
  ['read', ['owner', 'admin', 'editor', 'viewer'], 'viewer, editor, admin or owner'],
  ['crawl', ['owner', 'admin', 'editor'], 'editor, admin or owner'],
  ['edit', ['owner', 'admin', 'editor'], 'editor, admin or owner'],
  ['manage', ['owner', 'admin'], 'admin or owner'],
  ['own', ['owner'], 'owner'],
])('%s is a right of %j', (right, roles, words) => {
  expect(WORKSPACE_ROLES.filter((role) => hasRight(role, right))).toEqual(roles)
  expect(rolesWith(right)).toBe(words)
})

it.each([
  ['  Harbour \n Agency ', 'Harbour Agency'],
  ['x'.repeat(MAX_WORKSPACE_NAME), 'x'.repeat(MAX_WORKSPACE_NAME)],
])('%j is a name', (typed, value) => {
  expect(checkWorkspaceName(typed)).toEqual({ ok: true, value })
})

it.each([
  ['\u200b ', /Enter a name/],
  ['x'.repeat(MAX_WORKSPACE_NAME + 1), /60 characters/],
  ['You won! https://evil.example', /must not contain a URL/],
  ['Open www.evil.example', /must not contain a URL/],
])('%j is no name', (typed, message) => {
  expect(checkWorkspaceName(typed)).toEqual({ ok: false, message: expect.stringMatching(message) })
})

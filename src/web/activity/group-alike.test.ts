import { expect, test } from 'vitest'
import { groupAlike } from './group-alike.ts'

const groupsOf = (...actions: string[]) =>
  groupAlike(actions.map((action) => ({ action, actor: { id: 'user:ada' } }))).map(({ length }) => length)

test.each(['crawl.started', 'page.rechecked', 'url.removed', 'segment.changed', 'keywords.changed', 'export.created'])(
  'a run of %s is one line',
  (action) => expect(groupsOf(action, action, action)).toEqual([3]),
)

test.each([
  'access.changed',
  'access.given',
  'access.removed',
  'member.joined',
  'member.left',
  'settings.changed',
  'rules.changed',
  'project.moved',
  'ownership.removed',
  'share.created',
])('each %s has a line of its own', (action) => expect(groupsOf(action, action)).toEqual([1, 1]))

test('only neighbours of the same action and person are folded', () => {
  expect(groupsOf('crawl.started', 'crawl.stopped', 'crawl.started')).toEqual([1, 1, 1])
  const by = (id: string) => ({ action: 'crawl.started', actor: { id } })
  expect(groupAlike([by('a'), by('b'), by('b')]).map(({ length }) => length)).toEqual([1, 2])
})

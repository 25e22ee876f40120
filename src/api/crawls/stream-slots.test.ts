import { expect, it } from 'vitest'
import { createStreamSlots } from './stream-slots.ts'

it('one client gets its share and no more, and others still get theirs', () => {
  const slots = createStreamSlots({ perClient: 2, inAll: 3 })
  expect(slots.take('a')).not.toBeNull()
  const second = slots.take('a')
  expect(slots.take('a')).toBeNull()
  expect(slots.take('b')).not.toBeNull()
  expect(slots.take('c'), 'all slots are in use').toBeNull()
  second?.()
  second?.()
  expect(slots.take('c'), 'a slot given back twice is one slot').not.toBeNull()
  expect(slots.take('d')).toBeNull()
})

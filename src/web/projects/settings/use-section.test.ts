import { expect, it } from 'vitest'
import { addEdits } from './use-section.ts'

const NOTHING = { changes: {}, startedFrom: {} }

it('remembers the value that a change started from, also if the saved value changes later', () => {
  const first = addEdits(NOTHING, { pace: 'fast' }, { pace: 'gentle', limit: '5' })
  const later = addEdits(first, { pace: 'normal' }, { pace: 'slow', limit: '5' })
  expect(later).toEqual({ changes: { pace: 'normal' }, startedFrom: { pace: 'gentle' } })
})

it('forgets a field that has its first value again', () => {
  const first = addEdits(NOTHING, { limit: '6', pace: 'fast' }, { pace: 'gentle', limit: '5' })
  expect(addEdits(first, { limit: '5' }, { pace: 'gentle', limit: '5' })).toEqual({
    changes: { pace: 'fast' },
    startedFrom: { pace: 'gentle' },
  })
})

import { describe, expect, it, test } from 'vitest'
import { fillDays, findIncidents, statusSentence, unmeasuredMinutes, uptimeOf } from './health-history.ts'

const at = (time: string) => new Date(`2026-03-07T${time}:00Z`)

describe('incidents', () => {
  it('are consecutive failed tests of one part; a longer gap starts another incident', () => {
    const looks = [
      { part: 'mail', minute: at('10:00') },
      { part: 'mail', minute: at('10:05') },
      { part: 'queue', minute: at('10:06') },
      { part: 'mail', minute: at('10:11') },
    ] as const
    expect(findIncidents([...looks], [])).toMatchObject([
      { part: 'mail', from: '2026-03-07T10:11:00.000Z', until: '2026-03-07T10:12:00.000Z' },
      { part: 'queue', from: '2026-03-07T10:06:00.000Z', until: '2026-03-07T10:07:00.000Z' },
      { part: 'mail', from: '2026-03-07T10:00:00.000Z', until: '2026-03-07T10:06:00.000Z' },
    ])
  })

  it('continue while the part is down, and only the newest one does', () => {
    const looks = [at('09:00'), at('10:00')].map((minute) => ({ part: 'mail', minute }) as const)
    expect(findIncidents(looks, ['mail']).map(({ until }) => until)).toEqual([null, '2026-03-07T09:01:00.000Z'])
  })
})

test('a day without measurements is listed as neither up nor down', () => {
  const days = fillDays([{ day: '2026-03-05', measured: 1440, ok: 1439 }], at('00:01'), 4)
  expect(days).toEqual([
    { day: '2026-03-04', measured: 0, ok: 0 },
    { day: '2026-03-05', measured: 1440, ok: 1439 },
    { day: '2026-03-06', measured: 0, ok: 0 },
    { day: '2026-03-07', measured: 0, ok: 0 },
  ])
  expect(uptimeOf(days)).toEqual({ percent: 99.93, minutes: 1440 })
  expect(uptimeOf(days.slice(2))).toBeNull()
})

test('minutes without a measurement are counted from the second measured day on, except a few per day', () => {
  const days = [0, 700, 1440, 1437, 1250, 0, 1440].map((measured) => ({ measured }))
  expect(unmeasuredMinutes(days)).toBe(190 + 1440)
  expect(unmeasuredMinutes([{ measured: 0 }])).toBe(0)
})

test('only a part that never failed has 100 percent', () => {
  expect(uptimeOf([{ day: '2026-03-05', measured: 100_000, ok: 99_999 }])?.percent).toBe(99.99)
  expect(uptimeOf([{ day: '2026-03-05', measured: 7, ok: 7 }])?.percent).toBe(100)
})

test.each([
  [['ok', 'ok', 'not-set-up'], 'All systems operational'],
  [['ok', 'down', 'unknown'], 'Database is down'],
  [['ok', 'ok', 'ok', 'down'], 'Crawls and other jobs are down'],
  [['down', 'ok', 'down'], 'Website and API and Mail are down'],
  [['ok', 'ok', 'unknown'], 'Mail was not measured in the last few minutes'],
  [['unknown', 'unknown', 'unknown'], 'Nothing was measured in the last few minutes'],
] as const)('the sentence for %j is %s', (states, sentence) => {
  const names = ['web', 'database', 'mail', 'queue'] as const
  const parts = states.map((state, index) => ({ part: names[index] ?? 'web', state, days: [], unmeasured: 0 }))
  expect(statusSentence({ parts })).toBe(sentence)
})

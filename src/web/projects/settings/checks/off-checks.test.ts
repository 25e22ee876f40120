import { expect, test } from 'vitest'
import { type DescribedCheck, toDraft } from './check-draft.ts'
import { listOff } from './off-checks.tsx'

const check = (id: string, browser: DescribedCheck['browser']) =>
  ({ id, browser, options: {}, offByDefault: 'new.' }) as unknown as DescribedCheck

const CHECKS = [check('html', null), check('script', 'renders'), check('speed', 'measures'), check('on', 'renders')]

test.each([
  [true, ['script', 'speed']],
  [false, ['script']],
])('the checks of rendered pages that are off, if pages are measured: %s', (measuresPages, ids) => {
  const draft = toDraft({ checks: { on: { isOn: true } } }, CHECKS)
  expect(listOff(CHECKS, draft, measuresPages).map(({ id }) => id)).toEqual(ids)
  expect(listOff(CHECKS, {}, measuresPages)).toEqual([])
})

import { expect, test } from 'vitest'
import { describePageScreenshots, type RenderSettings } from './page-screenshots.ts'
import type { Screenshot } from './screenshot.ts'

const PICTURE: Screenshot = { device: 'desktop', width: 1280, height: 900, pageHeight: 900, bytes: 7, notLoaded: 0 }
const RAW = { title: '', metaDescription: '', h1: '', wordCount: 0, linkCount: 0 }
const PAGE = { status: 'success', raw: null, renderingError: null } as const

test('pictures and missing ones are listed apart, without the reason for none', () => {
  const leftOut = { device: 'phone', problem: 'Too many.', isLeftOut: true } as const
  expect(describePageScreenshots(null, { ...PAGE, raw: RAW }, [PICTURE, leftOut])).toEqual({
    pictures: [PICTURE],
    missing: [{ device: 'phone', problem: 'Too many.' }],
    reason: null,
  })
})

test.each<[RenderSettings, Partial<Parameters<typeof describePageScreenshots>[1]>, RegExp | null]>([
  [null, {}, null],
  [{ render: 'never', keepScreenshots: true }, {}, null],
  [{ render: 'always', keepScreenshots: false }, { raw: RAW }, /kept no screenshots/],
  [{ render: 'always' }, { raw: RAW }, /kept no screenshots/],
  [{ render: 'always', keepScreenshots: true }, { status: 'error' }, /broken/],
  [{ render: 'always', keepScreenshots: true }, { renderingError: 'It crashed.' }, /^Rendering failed: It crashed\.$/],
  [{ render: 'always', keepScreenshots: true }, { raw: RAW }, /was stored/],
  [{ render: 'always', keepScreenshots: true }, {}, /^The page was not rendered\.$/],
  [{ render: 'sample', keepScreenshots: true }, {}, /first pages of each template/],
  [{ render: 'auto', keepScreenshots: true }, {}, /without scripts/],
])('with the settings %j, a page %j without pictures says why', (settings, page, reason) => {
  const shown = describePageScreenshots(settings, { ...PAGE, ...page }, [])
  if (reason === null) expect(shown).toBeNull()
  else expect(shown).toMatchObject({ pictures: [], missing: [], reason: expect.stringMatching(reason) })
})

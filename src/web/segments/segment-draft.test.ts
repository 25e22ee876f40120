import { expect, it } from 'vitest'
import { draftOf, readDraft, switchKind } from './segment-draft.ts'

it('shows a filter as URL patterns where it can, and gives the same filter again', () => {
  const blog = draftOf('Blog', 'path starts /blog/ or path starts /news/')
  expect(blog).toMatchObject({ kind: 'patterns', patterns: '/blog/*\n/news/*' })
  expect(readDraft(blog)).toEqual({ ok: true, filter: 'path starts /blog/ or path starts /news/' })
  expect(draftOf('Thin', 'wordCount <= 200')).toMatchObject({ kind: 'filter', patterns: '' })
  expect(draftOf('', '')).toMatchObject({ kind: 'patterns' })
})

it('takes the text along when the user switches, unless it cannot be written in the other way', () => {
  const typed = { ...draftOf('', ''), patterns: ' /blog/* \n\n' }
  const asFilter = switchKind(typed, 'filter')
  expect(asFilter).toMatchObject({ kind: 'filter', filter: 'path starts /blog/' })
  const thin = { ...asFilter, filter: 'wordCount <= 200' }
  expect(switchKind(thin, 'patterns')).toMatchObject({ kind: 'patterns', patterns: typed.patterns })
})

it('says what is wrong', () => {
  expect(readDraft(draftOf('', ''))).toEqual({ ok: false, message: 'Enter at least one pattern.' })
  const filter = { ...draftOf('', ''), kind: 'filter' as const, filter: 'segment is Blog' }
  expect(readDraft(filter)).toEqual({ ok: false, message: 'A segment cannot refer to other segments.' })
})

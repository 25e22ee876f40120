import { expect, it } from 'vitest'
import { socialCards } from './social-cards.ts'
import type { SharedPage } from './social-report.ts'

const IMAGE = 'https://bakery.example/share/rye.jpg'
const file = { url: IMAGE, statusCode: 200, failure: null, bytes: 90_000, width: 1200, height: 630 }

function page(tags: Record<string, string>, more: Partial<SharedPage> = {}): SharedPage {
  return {
    url: 'https://bakery.example/rye',
    title: 'Rye – Bakery',
    description: 'Dark bread.',
    tags: Object.entries(tags).map(([key, content]) => ({ key, content })),
    isCut: false,
    images: [file],
    ...more,
  }
}

const cardOf = (network: string, shared: SharedPage) => socialCards(shared).find((card) => card.network === network)

it('a complete page has no notes, and X asks for the large card', () => {
  const tags = {
    'og:title': 'Rye',
    'og:description': 'Baked.',
    'og:image': IMAGE,
    'twitter:card': 'summary_large_image',
  }
  for (const card of socialCards(page(tags))) {
    expect(card).toMatchObject({ title: 'Rye', description: 'Baked.', layout: 'large', notes: [] })
    expect(card.image?.file?.width).toBe(1200)
  }
})

it('X prefers its own tags, and the others do not read them', () => {
  const shared = page({ 'og:title': 'Rye', 'twitter:title': 'Rye on X' })
  expect(cardOf('X', shared)?.title).toBe('Rye on X')
  expect(cardOf('Facebook', shared)?.title).toBe('Rye')
  expect(cardOf('X', shared)?.notes).toContain('No twitter:card: X shows the small card.')
})

it('without tags, title and meta description of the page are shown', () => {
  const card = cardOf('Facebook', page({}))
  expect(card).toMatchObject({ title: 'Rye – Bakery', description: 'Dark bread.', image: null, layout: 'small' })
  expect(card?.notes).toHaveLength(3)
  expect(cardOf('LinkedIn', page({}))?.description).toBe('')
})

it.each([
  [599, 'small', 1],
  [600, 'large', 0],
  [601, 'large', 0],
])('an image of %d pixels is %s on Facebook', (width, layout, notes) => {
  const tags = { 'og:title': 'Rye', 'og:description': 'Baked.', 'og:image': IMAGE }
  const card = cardOf('Facebook', page(tags, { images: [{ ...file, width }] }))
  expect(card?.layout).toBe(layout)
  expect(card?.notes).toHaveLength(notes)
})

it('an image that is broken or has a relative URL is not shown', () => {
  const broken = page({ 'og:image': IMAGE }, { images: [{ ...file, statusCode: 404 }] })
  expect(cardOf('Slack', broken)).toMatchObject({ image: null, layout: 'small' })
  expect(cardOf('Slack', broken)?.notes.join()).toContain('status 404')
  expect(cardOf('Slack', page({ 'og:image': '/rye.jpg' }))?.notes.join()).toContain('not complete (/rye.jpg)')
})

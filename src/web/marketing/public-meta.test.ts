import type { MetaDescriptor } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_DESCRIPTION_LENGTH,
  MIN_TITLE_LENGTH,
} from '#domain/issues/score.ts'
import { PRICING_QUESTIONS } from './pricing/questions.ts'

const ROUTES: Record<string, () => Promise<unknown>> = {
  '/': () => import('../routes/home.tsx'),
  '/features': () => import('../routes/features.tsx'),
  '/pricing': () => import('../routes/pricing.tsx'),
  '/about': () => import('../routes/about.tsx'),
  '/terms': () => import('../routes/terms.tsx'),
  '/privacy': () => import('../routes/privacy.tsx'),
  '/use-cases/brands': () => import('../routes/use-case-brands.tsx'),
  '/use-cases/agencies': () => import('../routes/use-case-agencies.tsx'),
  '/bot': () => import('../routes/bot.tsx'),
}

// The first import loads all shared modules, which is slow.
describe.each(Object.keys(ROUTES))('%s', { timeout: 45_000 }, (path) => {
  test('has a title, description and canonical that pass our own checks', async () => {
    const meta = await metaOf(path)
    const title = find(meta, 'title')
    const description = meta.find((tag) => 'name' in tag && tag.name === 'description')
    const text = description && 'content' in description ? String(description.content) : ''
    expect(title.length).toBeGreaterThanOrEqual(MIN_TITLE_LENGTH)
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
    expect(text.length, text).toBeGreaterThanOrEqual(MIN_DESCRIPTION_LENGTH)
    expect(text.length, text).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
    expect(text).toContain('?')
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `https://seo.example.com${path}` })
  })
})

test('the structured data has the same questions as the page', async () => {
  const structured = JSON.stringify(await metaOf('/pricing'))
  for (const { question, answer } of PRICING_QUESTIONS) {
    expect(structured).toContain(JSON.stringify(question).slice(1, -1))
    expect(structured).toContain(JSON.stringify(answer).slice(1, -1))
  }
})

async function metaOf(path: string): Promise<MetaDescriptor[]> {
  const route = (await ROUTES[path]?.()) as { meta: (args: unknown) => MetaDescriptor[] }
  return route.meta({ loaderData: { publicUrl: 'https://seo.example.com' } })
}

function find(meta: MetaDescriptor[], key: string): string {
  const tag = meta.find((each) => key in each) as Record<string, string> | undefined
  return tag?.[key] ?? ''
}

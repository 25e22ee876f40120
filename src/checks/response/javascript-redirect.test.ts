import { makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { browserLogWith } from '#testing/html/browser-facts.ts'
import { javascriptRedirect } from './javascript-redirect.ts'

const OTHER = 'https://other.example/'
const rendered = (position: number, left: string[], url: string | null = null) =>
  makeFinishedPage({
    position,
    facts: { ...browserLogWith({ left }), metaRefresh: url === null ? null : { seconds: 0, url, from: 'tag' } },
  })
const redirect = (from: string, to: string, hop: { status: number; by?: 'script' }) => ({
  kind: 'redirect' as const,
  position: 10,
  requestedUrl: from,
  finalUrl: to,
  redirects: [{ url: from, location: to, ...hop }],
  depth: 1,
  source: 'link' as const,
})

testArchivedCheck(javascriptRedirect, {
  'scripts that open another page of the site or another site': {
    crawl: async (writer) => {
      await writer.addPage(rendered(0, []))
      await writer.addPage(rendered(1, [OTHER, `${OTHER}x`]))
      await writer.addPage(rendered(2, [OTHER], OTHER))
      await writer.addPage(makeFinishedPage({ position: 3 }))
      await writer.addNonPage(
        redirect('https://shop.example/old', 'https://shop.example/0', { status: 200, by: 'script' }),
      )
      await writer.addNonPage(redirect('https://shop.example/moved', 'https://shop.example/1', { status: 301 }))
    },
    finds: {
      '/1': [`a script opens ${OTHER}`, `a script opens ${OTHER}x`],
      '/old': ['a script opens /0'],
    },
    counts: { found: 2, passed: 2, notApplicable: 1, reason: 'only rendered pages are judged' },
  },
  'a crawl without rendering': {
    crawl: async (writer) => void (await writer.addPage(makeFinishedPage({ position: 0 }))),
    counts: { found: 0, passed: 0, notApplicable: 1, reason: 'only rendered pages are judged' },
  },
})

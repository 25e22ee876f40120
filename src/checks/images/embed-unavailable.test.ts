import { expect, test } from 'vitest'
import { oembedOf } from '#domain/requests/oembed.ts'
import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { embedUnavailable } from './embed-unavailable.ts'

const film = (id: string) =>
  `<!doctype html><title>Films</title><iframe src="https://www.youtube.com/embed/${id}"></iframe>`
const oembed = (id: string) => oembedOf(`https://www.youtube.com/embed/${id}`) ?? ''
const ids = ['deleted0000', 'private0000', 'fine0000000', 'broken00000', 'unasked0000']
const [deleted, hidden, fine, broken, unasked] = ids as [string, string, string, string, string]

testArchivedCheck(embedUnavailable, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Films</title><iframe src="https://maps.example/embed/1"></iframe>',
        '/deleted': film(deleted),
        '/private': film(hidden),
        '/fine': film(fine),
        '/broken': film(broken),
        '/unasked': film(unasked),
      },
      external: { [oembed(deleted)]: 404, [oembed(hidden)]: 401, [oembed(fine)]: 200, [oembed(broken)]: 500 },
    }),
    finds: {
      '/deleted': [`https://www.youtube.com/embed/${deleted} – oEmbed status 404 [body > iframe:first-child]`],
      '/private': [`https://www.youtube.com/embed/${hidden} – oEmbed status 401 [body > iframe:first-child]`],
    },
    counts: {
      ...{ found: 2, passed: 1, notApplicable: 3 },
      reason: 'not known for 2 pages, because some of their videos were not requested or could not be verified',
    },
  },
})

test.each([
  ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?rel=0', 'https://www.youtube.com/oembed?format=json&url='],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/api/oembed.json?url='],
  ['https://www.dailymotion.com/embed/video/x5e9eog', 'https://www.dailymotion.com/services/oembed?format=json&url='],
  ['https://geo.dailymotion.com/player/x1.html?video=x5e9eog', 'https://www.dailymotion.com/services/oembed?format='],
  ['https://www.youtube.com/embed/videoseries?list=PL1', null],
  ['https://www.youtube.com/embed/', null],
  ['https://youtube.com.attacker.example/embed/M7lc1UVf-VE', null],
])('the oEmbed URL of %s', (frame, start) => {
  if (start === null) expect(oembedOf(frame)).toBeNull()
  else expect(oembedOf(frame)).toContain(start)
})

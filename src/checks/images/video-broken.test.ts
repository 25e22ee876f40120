import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { videoBroken } from './video-broken.ts'

const page = (html: string) => `<!doctype html><title>Bread</title><main>${html}</main>`
const media = (statusCode: number) => ({ kind: 'media' as const, statusCode, firstBytes: null })

testArchivedCheck(videoBroken, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': page('<iframe src="/gone"></iframe>'),
        '/fine': page('<video src="/film.mp4#t=5"></video>'),
        '/missing': page(
          '<video><source src="/gone.webm"><source src="/film.mp4"></video><audio src="/down.mp3"></audio>',
        ),
        '/elsewhere': page('<video src="https://cdn.example/gone.mp4"></video>'),
        '/refused': page('<video src="/refused.mp4"></video>'),
        '/poster': page('<video src="blob:x" poster="/gone.png"></video>'),
      },
      files: {
        ...{ '/film.mp4': media(200), '/gone.webm': media(404), '/down.mp3': media(500), '/refused.mp4': media(403) },
        ...{ 'https://cdn.example/gone.mp4': media(404), '/gone.png': 404 },
      },
    }),
    finds: {
      '/missing': [
        '/gone.webm – status 404 [body > main:first-child > video:first-child]',
        '/down.mp3 – status 500 [body > main:first-child > audio:nth-child(2)]',
      ],
      '/elsewhere': ['https://cdn.example/gone.mp4 – status 404 [body > main:first-child > video:first-child]'],
    },
    counts: { found: 2, passed: 1, notApplicable: 3 },
  },
})

import { crawlWithFiles } from '#testing/checks/crawl-with-files.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { manifestIncomplete } from './manifest-incomplete.ts'

const page = (path: string) => `<title>Bread</title><link rel="manifest" href="${path}">`
const file = (manifest: unknown) => ({ kind: 'manifest' as const, statusCode: 200, text: JSON.stringify(manifest) })
const WHOLE = {
  ...{ short_name: 'Bread', start_url: '/', display: 'standalone' },
  icons: [
    { src: '/192.png', sizes: '96x96 192x192' },
    { src: '/512.png', sizes: '512X512' },
  ],
}
const AT = '[link[rel="manifest" i]]'

testArchivedCheck(manifestIncomplete, {
  'one page per case': {
    crawl: crawlWithFiles({
      pages: {
        '/0': '<title>Bread</title>',
        '/whole': page('/whole.json'),
        '/any': page('/any.json'),
        '/empty': page('/empty.json'),
        '/icons': page('/icons.json'),
        '/list': page('/list.json'),
        '/invalid': page('/invalid.json'),
      },
      files: {
        '/whole.json': file(WHOLE),
        '/any.json': file({ ...WHOLE, icons: [{ src: '/a.svg', sizes: 'any' }] }),
        '/empty.json': file({ name: ' ' }),
        '/icons.json': file({ ...WHOLE, icons: [{ src: '/192.png', sizes: '192x192' }, { src: '/b.png' }] }),
        '/list.json': file({ ...WHOLE, icons: 'none' }),
        '/invalid.json': { kind: 'manifest', statusCode: 200, text: '{' },
      },
    }),
    finds: {
      '/empty': [
        `/empty.json lacks name or short_name, an icon of 192 pixels, an icon of 512 pixels, start_url, display ${AT}`,
      ],
      '/icons': [`/icons.json lacks an icon of 512 pixels ${AT}`],
      '/list': [`/list.json lacks an icon of 192 pixels, an icon of 512 pixels ${AT}`],
    },
    counts: { found: 3, passed: 3, notApplicable: 1 },
  },
})

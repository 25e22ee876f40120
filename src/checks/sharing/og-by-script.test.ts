import { testPageCheck } from '#testing/test-page-check.ts'
import { ogByScript } from './og-by-script.ts'

const tag = (name: string, value: string) => `<meta property="og:${name}" content="${value}">`

testPageCheck(ogByScript, {
  passes: {
    'tags that are sent': { raw: tag('title', 'Rye') },
    'a tag that scripts change': { raw: tag('title', 'Bread'), rendered: tag('title', 'Rye') },
  },
  finds: {
    'tags by script': [
      {
        raw: tag('type', 'website') + tag('image', ''),
        rendered: tag('type', 'website') + tag('title', 'Rye') + tag('image', '/rye.jpg'),
      },
      [{ saw: 'og:title “Rye”' }, { saw: 'og:image “/rye.jpg”' }],
      { severity: 'medium' },
    ],
  },
  notApplicable: { 'no tags': { raw: '<p>x</p>' }, 'a page that was not rendered': tag('title', 'Rye') },
})

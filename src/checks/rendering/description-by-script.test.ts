import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionByScript } from './description-by-script.ts'

const tag = (text: string) => `<meta name="description" content="${text}">`

testPageCheck(descriptionByScript, {
  passes: { 'the same description': { raw: tag('Rye bread  daily'), rendered: tag('Rye bread daily') } },
  finds: {
    'a description that is missing before': [
      { raw: '<p>x</p>', rendered: tag('Rye') },
      [{ saw: 'nothing before scripts, “Rye” after' }],
      { severity: 'low' },
    ],
    'another description': [
      { raw: tag('Bread'), rendered: tag('Rye') },
      [{ saw: '“Bread” before scripts, “Rye” after' }],
    ],
  },
  notApplicable: { 'no description at all': { raw: '<p>x</p>' }, 'a page that was not rendered': tag('Rye') },
})

import { testPageCheck } from '#testing/test-page-check.ts'
import { descriptionOutsideHead } from './description-outside-head.ts'

const META = '<meta name="description" content="Rye bread">'

testPageCheck(descriptionOutsideHead, {
  passes: {
    'in the head': `<head>${META}</head><body><p>Rye`,
    'a second one in the body': `<head>${META}</head><body>${META}`,
  },
  finds: {
    'in the body': [
      `<head></head><body><main>${META}<p>Rye</main>`,
      [
        {
          saw: '“Rye bread” comes after the head was closed or the body began',
          at: 'body > main:first-child > meta:first-child',
        },
      ],
      { severity: 'medium' },
    ],
  },
  notApplicable: {
    'no description': '<p>Rye',
    'an element ended the head': `<head><img src="/p.gif">${META}</head><body><p>Rye`,
  },
})

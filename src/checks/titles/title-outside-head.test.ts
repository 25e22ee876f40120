import { testPageCheck } from '#testing/test-page-check.ts'
import { titleOutsideHead } from './title-outside-head.ts'

testPageCheck(titleOutsideHead, {
  passes: {
    'in the head': '<head><title>Bread</title></head><body><p>Rye',
    'without a head tag': '<title>Bread</title><p>Rye',
    'after </head>, where browsers put it into the head': '<head></head><title>Bread</title><body><p>Rye',
    'a second title in the body': '<head><title>Bread</title></head><body><title>Rye</title>',
  },
  finds: {
    'in the body': [
      '<head></head><body><main><title>Bread</title><p>Rye</main>',
      [
        {
          saw: '“Bread” comes after the head was closed or the body began',
          at: 'body > main:first-child > title:first-child',
        },
      ],
      { severity: 'medium' },
    ],
  },
  notApplicable: {
    'no title': '<p>Rye',
    'the title of an SVG': '<body><svg><title>Oven</title></svg>',
    'an element ended the head': '<head><div></div><title>Bread</title></head><body><p>Rye',
    'text ended the head': '<head>Hello<title>Bread</title></head><body><p>Rye',
  },
})

import { jsonLd } from '#testing/html/json-ld.ts'
import { testPageCheck } from '#testing/test-page-check.ts'
import { authorWithoutProfile } from './author-without-profile.ts'

const article = (author?: unknown) => jsonLd({ '@type': 'BlogPosting', ...(author !== undefined && { author }) })
const anna = { '@type': 'Person', name: 'Anna Miller' }
const LONG = 'Rye needs time. '.repeat(40)
const text = `<main><p>${LONG}</p></main>`

testPageCheck(authorWithoutProfile, {
  passes: {
    url: article({ ...anna, url: '/anna' }) + text,
    sameAs: article({ ...anna, sameAs: ['https://social.example/anna'] }) + text,
    'a URL as author': article('https://bakery.example/anna') + text,
    'a link with the name': `${article(anna)}<main><a href="/team#anna">anna  miller</a> bakes. ${LONG}</main>`,
    'a byline with a link': `${article()}<main>By <a href="/anna">Anna Miller</a> ${LONG}</main>`,
    'a URL in another node with the same id': `${article({ ...anna, '@id': '#anna' })}${jsonLd({ ...anna, '@id': '#anna', url: '/anna' })}${text}`,
    'rel=author': `${article(anna)}<main><a rel="author" href="/team">Team</a>${LONG}</main>`,
    'a personal site': `${article(anna)}<a href="/info/ueber-mich/">Info</a>${text}`,
    'a node that is elsewhere': article({ '@id': 'https://bakery.example/#anna' }) + text,
  },
  finds: {
    'only a name': [
      article(anna) + text,
      [{ saw: '“Anna Miller” in structured data, without a link to a page about them' }],
      {
        severity: 'info',
        recommendation:
          'Add a URL to the markup of the author: `"author": {"@type": "Person", "name": "Anna Miller", "url": "…"}`.',
      },
    ],
    'a page about a company, and one about another person': [
      `${article(anna)}<a href="/about/">About</a><a href="https://other.example/about-me">Oscar</a>${text}`,
      [{ saw: '“Anna Miller” in structured data, without a link to a page about them' }],
    ],
    'a text as author, and the same byline': [
      `${article('Anna Miller')}<main><p>By Anna Miller</p>${LONG}</main>`,
      [{ saw: '“Anna Miller” in structured data, without a link to a page about them' }],
    ],
    'a byline alone': [
      `${article()}<main><p>By Anna Miller</p><a href="/anna">more</a>${LONG}</main>`,
      [{ saw: '“Anna Miller” in a byline, without a link to a page about them' }],
    ],
    'one of two': [
      article([
        { ...anna, url: '/anna' },
        { '@type': 'Person', name: 'Ben Ode' },
      ]) + text,
      [{ saw: '“Ben Ode” in structured data, without a link to a page about them' }],
    ],
  },
  notApplicable: {
    'no author': article() + text,
    'an organization': article({ '@type': 'Organization', name: 'Hafen' }) + text,
    'an organization, and a byline': `${article({ '@type': 'Organization', name: 'Hafen' })}<main>By Hafen Research Team ${LONG}</main>`,
    'no article': `<main><p>By Anna Miller</p>${LONG}</main>`,
    noindex: `<meta name="robots" content="noindex">${article(anna)}${text}`,
  },
})

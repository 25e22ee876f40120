import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { answerWith, pageWithLinks, type SitePages, textFile } from '#testing/sites/serve-site.ts'
import { robotsIsHtml } from './robots-is-html.ts'

const siteWith = (robots: SitePages[string]): SitePages => ({ '/': pageWithLinks('Home'), '/robots.txt': robots })

testQueryCheck(robotsIsHtml, {
  'a web page': {
    site: siteWith(textFile('\n<!DOCTYPE html><html lang="en"><title>Welcome</title>')),
    finds: { '/robots.txt': ['<!DOCTYPE html><html lang="en"><title>We… – Content-Type: text/plain [line 1]'] },
    counts: { found: 1, passed: 0, notApplicable: 0 },
  },
  'rules inside a page': {
    site: siteWith(textFile('User-agent: *<br>', 'text/html')),
    finds: { '/robots.txt': ['User-agent: *<br> – Content-Type: text/html [line 1]'] },
    counts: { found: 1 },
  },
  'rules with the type of a page': {
    site: siteWith(textFile('User-agent: *\nDisallow: /a?b<c', 'text/html')),
    counts: { found: 0, passed: 1 },
  },
  'an error page': { site: siteWith(answerWith(404, {}, '<html>')), counts: { found: 0, passed: 0 } },
})

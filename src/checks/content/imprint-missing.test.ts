import { linksTo, makeFinishedPage } from '#testing/archives/make-finished-page.ts'
import { testArchivedCheck } from '#testing/checks/test-archived-check.ts'
import { testQueryCheck } from '#testing/checks/test-query-check.ts'
import { imprintMissing } from './imprint-missing.ts'

const site = (lang: string, links = '', other = lang) => ({
  '/': `<!doctype html><html lang="${lang}"><title>Brot</title><a href="/roggen">Roggen</a>${links}`,
  '/roggen': `<html lang="${other}"><title>Roggen</title><a href="/">Start</a>`,
})

testQueryCheck(imprintMissing, {
  'a site in German': {
    site: site('de-AT', '<a href="/kontakt">Kontakt</a>'),
    finds: { '/': ['3 links on 2 pages, none of them such a link'] },
    counts: { found: 1, passed: 0 },
  },
  'an Impressum': { site: site('de', '<a href="/p/7">Impressum</a>'), counts: { found: 0, passed: 1 } },
  'an Offenlegung by its URL': {
    site: site('de', '<a href="/offenlegung">Wer wir sind</a>'),
    counts: { found: 0, passed: 1 },
  },
  'half of the pages in German': { site: site('de', '', 'en'), counts: { found: 0, passed: 0 } },
})

const crawl = async (writer: Parameters<Parameters<typeof testArchivedCheck>[1][string]['crawl']>[0]) => {
  const links = linksTo('https://shop.example/1')
  await writer.addPage(makeFinishedPage({ facts: { links, scriptCount: 0 } }))
}

testArchivedCheck(imprintMissing, {
  'a host in Germany': {
    crawl,
    known: { startUrl: 'https://brot.de:8443/' },
    finds: { 'https://brot.de:8443/': ['1 link on 1 page, none of them such a link'] },
    counts: { found: 1 },
  },
  'another host': { crawl, counts: { found: 0, passed: 0 } },
})

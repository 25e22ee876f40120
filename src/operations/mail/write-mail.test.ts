import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { EMPTY_BALANCE } from '#domain/crawls/crawl-balance.ts'
import type { CrawlEndedMail, CrawlStats, ReportedProject, ReportMail } from '#domain/projects/project-mail.ts'
import type { MailKind, MailOf } from '#domain/system/mail.ts'
import { writeMail } from './write-mail.ts'

const SITE = 'https://seo.example.com'
const LINK = `${SITE}/auth/link?token=Zm9v-_&next=%2Fprofile`
const AT = new Date('2026-03-07T23:05:00Z')

const CRAWL_ENDED: CrawlEndedMail = {
  kind: 'crawl-ended',
  link: LINK,
  project: 'Harbour Bakery',
  url: 'https://bakery.example/',
  startedBy: 'clock',
  at: AT,
  timezone: 'UTC',
  error: null,
  stats: {
    siteScore: 71,
    healthScore: 82,
    pages: 1200,
    failedPages: 2,
    soft404s: 5,
    brokenFiles: 7,
    issues: 14,
    siteIssues: 3,
    before: { siteScore: 66, healthScore: 79, issues: 12 },
    changes: { appeared: 5, fixed: 3, stillOpen: 9, lost: 0 },
    comparedFindings: [{ title: 'Page broke', count: '2 pages' }],
    topIssues: [
      { title: 'Images missing alt text', pages: 12 },
      { title: 'Redirect chain', pages: 0, urls: 3 },
      { title: 'Missing title', pages: 1 },
    ],
  },
  balance: {
    ...{ ...EMPTY_BALANCE, found: 1500, crawled: 1198, failed: 2 },
    leftOut: { pageLimit: 260, robots: 3, notHtml: 37 },
    examples: { robots: ['https://bakery.example/cart'] },
    blockedBy: [{ url: 'https://bakery.example/cart', line: 3, rule: 'Disallow: /cart' }],
  },
  sitemapEntries: { listed: 1_200_000, kept: 1_000_000 },
  files: { found: 9, checked: 9, broken: 7, blocked: 0, notChecked: 0, limit: 100 },
  brokenSitemaps: {
    total: 5,
    sitemaps: ['a', 'b', 'c', 'd'].map((name) => ({ url: `https://bakery.example/${name}.xml`, problem: 'Empty.' })),
  },
}

const REPORT: ReportMail = {
  kind: 'report',
  link: LINK,
  frequency: 'weekly',
  timezone: 'Europe/Paris',
  projects: [
    {
      ...{ name: 'Harbour Bakery', link: `${SITE}/dashboard/harbour-bakery/reports?session=1`, lastCrawl: AT },
      ...{
        isNews: true,
        siteScore: 71,
        healthScore: 82,
        pages: 120,
        failedPages: 0,
        soft404s: 4,
        issues: 1230,
        siteIssues: 2,
        before: { siteScore: 71, healthScore: 85, issues: 1230 },
      },
    },
    {
      ...{ name: 'Quay Café', link: `${SITE}/dashboard/quay/reports?session=2`, lastCrawl: AT },
      ...{ isNews: true, healthScore: 74, pages: 9, failedPages: 3, soft404s: 0, issues: 4, before: null },
    },
  ],
}

const EXAMPLES: { [Kind in MailKind]: [mail: MailOf<Kind>, subject: string, says: string] } = {
  'confirm-email': [
    { kind: 'confirm-email', link: LINK },
    'Confirm your email address',
    'valid for one hour and works once',
  ],
  'finish-sign-up': [
    { kind: 'finish-sign-up', link: LINK },
    'Finish signing up for Pagewarden',
    'The link is valid for one hour and works once.',
  ],
  'magic-link': [
    { kind: 'magic-link', link: LINK },
    'Your sign-in link for Pagewarden',
    'The link is valid for one hour and works once.',
  ],
  'reset-password': [
    { kind: 'reset-password', link: LINK },
    'Reset your Pagewarden password',
    'The link is valid for one hour and works once.',
  ],
  'account-suspended': [
    { kind: 'account-suspended', link: LINK },
    'Your Pagewarden account is suspended',
    'nobody can sign in while the account is suspended',
  ],
  'password-changed': [
    { kind: 'password-changed', link: LINK, at: AT },
    'Your Pagewarden password was changed',
    '7 March 2026 at 23:05 UTC',
  ],
  'new-device': [
    { kind: 'new-device', link: LINK, device: 'Firefox on Linux', ipAddress: '203.0.113.7', at: AT },
    'New sign-in to your Pagewarden account',
    'Firefox on Linux',
  ],
  'security-changed': [
    { kind: 'security-changed', link: LINK, what: 'two-factor-off', at: AT },
    'Two-factor authentication was switched off (Pagewarden)',
    '7 March 2026 at 23:05 UTC',
  ],
  'account-deleted': [{ kind: 'account-deleted' }, 'Your Pagewarden account was deleted', 'This cannot be undone.'],
  'payment-failed': [
    { kind: 'payment-failed', link: LINK, until: AT },
    'Your payment for Pagewarden failed',
    'until 7 March 2026',
  ],
  'plan-ended': [{ kind: 'plan-ended', link: LINK }, 'Your Pagewarden plan has ended', 'Nothing was deleted'],
  invitation: [
    {
      ...{ kind: 'invitation', link: LINK, workspace: 'Harbour <b>Agency</b>', invitedBy: 'ada@example.com' },
      ...{ role: 'viewer', projects: null, until: AT },
    },
    'ada@example.com invites you to Harbour <b>Agency</b> (Pagewarden)',
    'until 7 March 2026',
  ],
  'member-removed': [
    { kind: 'member-removed', link: LINK, workspace: 'Harbour Agency', by: 'ada@example.com' },
    'You were removed from Harbour Agency (Pagewarden)',
    'ada@example.com removed you from the workspace Harbour Agency',
  ],
  'role-changed': [
    {
      ...{ kind: 'role-changed', link: LINK, workspace: 'Harbour Agency', by: 'ada@example.com' },
      ...{ from: 'viewer', to: 'editor' },
    },
    'You are now an editor of Harbour Agency (Pagewarden)',
    'changed your role in the workspace Harbour Agency from viewer to editor',
  ],
  'ownership-transferred': [
    { kind: 'ownership-transferred', link: LINK, workspace: 'Harbour Agency', by: 'ada@example.com' },
    'You now own Harbour Agency (Pagewarden)',
    'ada@example.com transferred the ownership',
  ],
  'workspace-deleted': [
    { kind: 'workspace-deleted', link: LINK, workspace: 'Harbour Agency', by: 'ada@example.com', until: AT },
    'Harbour Agency will be deleted on 7 March 2026 (Pagewarden)',
    'Until then, you can read it, and an owner can restore it.',
  ],
  'webhook-paused': [
    {
      ...{ kind: 'webhook-paused', link: LINK, name: 'Deploy bot', workspace: 'Harbour Agency', since: AT },
      ...{ error: 'The receiver responded with 500.', isGone: false },
    },
    'The webhook Deploy bot is paused',
    'The receiver responded with 500.',
  ],
  'contact-message': [
    {
      ...{ kind: 'contact-message', link: LINK, name: 'Ada Lovelace', email: 'ada@example.com' },
      ...{ subject: 'Opening hours', message: 'Good morning,\nwhen do you open on Sundays?' },
    },
    'Contact: Opening hours',
    'when do you open on Sundays?',
  ],
  'test-mail': [{ kind: 'test-mail', link: LINK, at: AT }, 'Test message from Pagewarden', '7 March 2026 at 23:05 UTC'],
  'crawl-ended': [
    CRAWL_ENDED,
    'Harbour Bakery: site score 71 (+5), 14 issues, 3 more of the whole site, 2 broken pages and 5 soft 404s',
    '5 new, 3 fixed, 9 still open',
  ],
  report: [
    REPORT,
    'Weekly report: 2 projects, 1,234 issues, 2 more of the whole site, 3 broken pages and 4 soft 404s',
    '8 March 2026 at 00:05 (Europe/Paris)',
  ],
}

test('a confirmation warns people who did not sign up that the password is not theirs', () => {
  expect(writeMail({ kind: 'confirm-email', link: LINK }, SITE).text).toContain(
    'Confirm only if you signed up yourself',
  )
})

describe.each(Object.entries(EXAMPLES))('%s', (_kind, [mail, subject, says]) => {
  const written = writeMail(mail, SITE)
  const { words, links, tags } = readHtml(written.html)

  test('has its subject, and both parts say the same', () => {
    expect(written.subject).toBe(subject)
    for (const part of [written.text, words]) {
      expect(part).toContain(says)
      expect(part).toContain('You get this message because ')
      expect(part).toContain('Pagewarden')
    }
  })

  test('links to its target from the button and the text link, and to nothing else', () => {
    if (!('link' in mail)) return expect(links).toEqual([])
    const balance = mail.kind === 'crawl-ended' ? [`${LINK}#balance`] : []
    const others = mail.kind === 'report' ? mail.projects.map((project) => project.link) : balance
    const turnOff = ['crawl-ended', 'report'].includes(mail.kind) ? [`${SITE}/profile/settings`] : []
    expect(links).toEqual([...others, LINK, LINK, ...turnOff])
    for (const link of [...others, ...turnOff]) expect(written.text.split('\n')).toContain(link)
    expect(words).toContain(LINK)
    expect(written.text.split('\n'), 'on a line of its own').toContain(LINK)
  })

  test('loads nothing and runs nothing', () => {
    expect(tags.filter((tag) => ['img', 'script', 'link', 'iframe', 'form'].includes(tag))).toEqual([])
    expect(written.html).not.toMatch(/url\(|@import|src=/)
  })
})

test('an invitation names the first projects it is limited to, but none with a link', () => {
  const projects = ['Bakery', 'www.evil.example', 'a@b.example', ...['C', 'D', 'E', 'F', 'G']]
  const mail = { kind: 'invitation', link: LINK, workspace: 'Harbour', invitedBy: 'ada@example.com' } as const
  const { text } = writeMail({ ...mail, role: 'viewer', projects, until: AT }, SITE)
  expect(text).toContain('limited to the projects “Bakery”, “C”, “D”, “E”, “F” and 3 more.')
  expect(text).not.toMatch(/evil|a@b/)
  expect(writeMail({ ...mail, role: 'viewer', projects: null, until: AT }, SITE).text).not.toContain('limited')
})

test('text from strangers stays text, on one line', () => {
  const device = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com\u0000 "\'&'
  const mail = { kind: 'new-device', link: `${SITE}/?a="><script>`, device, ipAddress: null, at: AT } as const
  const { html, text } = writeMail(mail, SITE)
  const { words, links, tags } = readHtml(html)
  expect(tags).not.toContain('img')
  expect(tags).not.toContain('script')
  expect(links[0]).toBe(mail.link)
  const shown = `<img src=x onerror=alert(1)> Bcc: eve@example.com "'&`
  expect(words).toContain(shown)
  expect(text).toContain(`Device: ${shown}\n`)
  expect(text).not.toContain('IP address:')
})

test('an endless device name is cut', () => {
  const mail = { kind: 'new-device', link: LINK, device: 'x'.repeat(100_000), ipAddress: null, at: AT } as const
  expect(writeMail(mail, SITE).text.length).toBeLessThan(2000)
})

describe('the end of a crawl', () => {
  const textOf = (change: Partial<CrawlEndedMail>) => writeMail({ ...CRAWL_ENDED, ...change }, SITE)

  test('says what was crawled, the results and what to fix first', () => {
    const { text } = textOf({})
    for (const line of [
      'Harbour Bakery was crawled',
      'We crawled https://bakery.example/ as scheduled.',
      'Site score: 71 (+5)',
      'Page health: 82 (+3)',
      'Pages: 1,200, 2 of them broken',
      'Soft 404s: 5. These pages do not exist, but the site does not return 404.',
      'Broken files: 7',
      'Broken sitemaps: https://bakery.example/a.xml, https://bakery.example/b.xml, ' +
        'https://bakery.example/c.xml and 2 more',
      'Issues: 14 (+2), and 3 of the whole site',
      'Issues since the previous crawl: 5 new, 3 fixed, 9 still open',
      'Finished: 7 March 2026 at 23:05 UTC',
      'Found by comparing with the previous crawl',
      'Page broke: 2 pages',
      'Worth fixing first',
      'Broken pages: 2 pages',
      'Soft 404s: 5 pages',
      'Images missing alt text: 12 pages',
      'Redirect chain: 3 URLs',
      'Missing title: 1 page',
      'Left out: Disallowed by robots.txt: 3 (line 3: Disallow: /cart)',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
  })

  test('names what the rules changed and what is not known apart from what the site changed', () => {
    const changes = { appeared: 0, fixed: 2, stillOpen: 1, lost: 0, byRules: { appeared: 0, fixed: 3 } }
    const unknown = { appeared: 0, fixed: 188 }
    const siteChanges = { appeared: 1, fixed: 0, stillOpen: 0, lost: 0, byRules: unknown, unknown: changes.byRules }
    const stats = {
      ...(CRAWL_ENDED.stats as CrawlStats),
      changes: { ...changes, unknown },
      siteChanges,
      unknownChecks: 10,
    }
    const { text } = textOf({ stats })
    expect(text).toContain('0 new, 2 fixed, 1 still open; not counted: 3 no longer found because the rules changed')
    expect(text).toContain('not counted: 188 no longer found by checks that are not known in one of the crawls')
    expect(text).toMatch(/Issues of the whole site since then: 1 new, 0 fixed/)
    expect(text).toContain('10 checks did not run')
  })

  test('an emergency is in the subject, in the first line, and before broken pages', () => {
    const topIssues = [{ title: 'Private file is public', pages: 1, isEmergency: true }]
    const { subject, text } = textOf({ stats: { ...(CRAWL_ENDED.stats as CrawlStats), topIssues } })
    expect(subject).toMatch(/^Harbour Bakery: emergency \(Private file is public\), site score 71/)
    expect(text).toMatch(/Emergency: Private file is public\. Fix this first\.\s+We crawled/)
    expect(text).toContain('Private file is public: 1 page\nBroken pages: 2 pages')
  })

  test('does not mention changes after the first crawl, or issues if there are none', () => {
    const stats = {
      healthScore: 100,
      pages: 1,
      failedPages: 0,
      soft404s: 0,
      brokenFiles: 0,
      issues: 0,
      before: null,
      changes: null,
      topIssues: [],
    }
    const { subject, text } = textOf({
      startedBy: 'person',
      stats: stats,
      balance: null,
      sitemapEntries: { listed: 1, kept: 1 },
      brokenSitemaps: { total: 0, sitemaps: [] },
    })
    expect(subject).toBe('Harbour Bakery: page health 100, 0 issues')
    expect(text).toContain('Pages: 1\nIssues: 0\nFinished: ')
    expect(text).not.toMatch(/since the previous crawl|Worth fixing first|Soft 404|sitemap/)
  })

  test('a failure is reported with its reason', () => {
    const { subject, text } = textOf({ error: 'The name of the site was not found.', stats: null })
    expect(subject).toBe('Harbour Bakery: the crawl failed')
    expect(text).toContain('The name of the site was not found.')
    expect(text).toContain('The report of the previous crawl, if any, is unchanged.')
    expect(text).not.toContain('Page health')
  })

  test('a failure is sent with its whole reason and with the balance', () => {
    const error = `No pages could be crawled. ${'The robots.txt could not be read. '.repeat(8)}Repair it or remove it.`
    const balance = { ...EMPTY_BALANCE, found: 1, failed: 1 }
    const { text } = textOf({ error, stats: null, balance })
    expect(text.replace(/\s+/g, ' ')).toContain(error)
    expect(text).toContain('URLs found: 1\nCrawled successfully: 0\nBroken pages: 1\n')
  })

  test('a hostile name stays text, on one line', () => {
    const project = '<b>Bakery</b>\u202e\r\nBcc: eve@example.com'
    const { subject, html } = textOf({ project })
    expect(subject).toBe(
      '<b>Bakery</b> Bcc: eve@example.com: site score 71 (+5), 14 issues, 3 more of the whole site, ' +
        '2 broken pages and 5 soft 404s',
    )
    expect(readHtml(html).tags).not.toContain('b')
  })
})

describe('a report', () => {
  const [bakery, quay] = REPORT.projects as [ReportedProject, ReportedProject]
  const write = (projects: ReportedProject[]) => writeMail({ ...REPORT, projects }, SITE)

  test('has the stats of each project and the change since the last report', () => {
    const { text } = write([bakery, quay])
    expect(text).toContain(
      'Harbour Bakery\nSite score: 71 (unchanged)\nPage health: 82 (−3)\nPages: 120\nSoft 404s: 4\n' +
        'Issues: 1,230 (unchanged), and 2 of the whole site\nLast crawl: ',
    )
    expect(text).toContain('Quay Café\nPage health: 74\nPages: 9, 3 of them broken\nIssues: 4\nLast crawl: ')
    expect(text).not.toContain('No crawl since')
  })

  test('of a single project is named after it, and says if nothing was crawled since', () => {
    const { subject, text } = write([{ ...bakery, isNews: false }])
    expect(subject).toBe(
      'Weekly report: Harbour Bakery site score 71 (unchanged), 1,230 issues, 2 more of the whole site and 4 soft 404s',
    )
    expect(text).toContain('(Europe/Paris). No crawl since the last report.')
  })

  test('has no change of the site score and of issues by other rules', () => {
    const { subject, text } = write([{ ...bakery, before: { siteScore: null, healthScore: 85, issues: null } }])
    expect(subject).toMatch(/^Weekly report: Harbour Bakery site score 71, 1,230 issues/)
    expect(text).toContain('Site score: 71\nPage health: 82 (−3)\nPages: 120\nSoft 404s: 4\nIssues: 1,230, and 2')
  })

  test('of many projects shows fifty and the number of others', () => {
    const { subject, text, html } = write(Array.from({ length: 1052 }, () => bakery))
    expect(subject).toContain('1,052 projects')
    expect(text).toContain('The overview shows 1,002 more projects.')
    expect(readHtml(html).links).toHaveLength(53)
  })
})

type Node = {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

function readHtml(html: string): { words: string; links: string[]; tags: string[] } {
  const found = { words: '', links: [] as string[], tags: [] as string[] }
  const visit = (node: Node) => {
    if (node.nodeName === '#text') found.words += node.value
    else found.tags.push(node.nodeName)
    const href = node.attrs?.find(({ name }) => name === 'href')?.value
    if (href !== undefined) found.links.push(href)
    for (const child of node.childNodes ?? []) visit(child)
  }
  visit(parse(html) as Node)
  return found
}

test('the mail about a crawl says which URLs were found but not crawled', () => {
  const { text, html } = writeMail(CRAWL_ENDED, SITE)
  expect(text).toContain(
    'URLs found: 1,500\nCrawled successfully: 1,198\nBroken pages: 2\nLeft out: Page limit reached: 260\n' +
      'Left out: Disallowed by robots.txt: 3 (line 3: Disallow: /cart)\n' +
      'Left out: Not HTML: files, feeds, data: 37\nLinked files: broken: 7\n',
  )
  expect(html).toContain('Left out: Page limit reached')
})

test('times are in the time zone of the recipient', () => {
  const { text } = writeMail({ kind: 'test-mail', link: LINK, at: AT }, SITE, 'Asia/Tokyo')
  expect(text).toContain('8 March 2026 at 08:05 (Asia/Tokyo)')
})

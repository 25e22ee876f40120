import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CATEGORY_OF_CHECK } from '#domain/checks/check-categories.generated.ts'
import { readSettings } from '#platform/settings.ts'
import { UsageError } from '../usage-error.ts'
import { readCrawlOptions } from './crawl-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'pagewarden-options-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SITE = 'https://example.com'
const read = (...words: string[]) => readCrawlOptions(words, readSettings({}))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const config = (content: object | string) =>
  file('config.json', typeof content === 'string' ? content : JSON.stringify(content, null, 2))

it('reads every option', async () => {
  const options = await read(
    ...[SITE, '--max-pages=7', '--depth', '2', '--include', '/a/*', '--include', '/b/*', '--exclude', 're:\\?print'],
    ...[
      '--render',
      'auto',
      '--measure',
      '--header',
      'X-Team:  Bread ',
      '--fail-on',
      'missing_title, long_title',
      '--quiet',
    ],
    ...['--fail-on', 'missing_h1', '--fail-under', '80', '--format', 'junit', '--state', 'a.state', '--out', 'b.xml'],
  )
  expect(options).toMatchObject({
    url: `${SITE}/`,
    maxPages: 7,
    range: { selection: { kind: 'site' }, maxDepth: 2, include: ['/a/*', '/b/*'], exclude: ['re:\\?print'] },
    render: 'auto',
    measuresPages: true,
    headers: { 'X-Team': 'Bread' },
    failOn: ['missing_title', 'long_title', 'missing_h1'],
    failUnder: 80,
    format: 'junit',
    isQuiet: true,
    state: 'a.state',
    out: 'b.xml',
  })
})

it('all URLs of a list are crawled once, unless --max-pages limits them', async () => {
  const list = file(
    'urls.txt',
    '\uFEFF# remarks\r\nexample.com/a\r\n\r\nhttps://example.com/b\nhttps://example.com/a#x\n',
  )
  const selection = { kind: 'list', urls: [`${SITE}/a`, `${SITE}/b`] }
  expect(await read('--list', list)).toMatchObject({ url: `${SITE}/a`, maxPages: 2, range: { selection } })
  expect(await read('--list', list, '--max-pages', '1')).toMatchObject({ maxPages: 1, range: { selection } })
})

it('names the lines of a list that are not URLs', async () => {
  const list = file('bad.txt', 'https://example.com\nftp://example.com\n/dup/b\nhello world\n')
  await expect(read('--list', list)).rejects.toThrow(
    /line 2: ftp:.*line 3: \/dup\/b\n.*is a path.*line 4: hello world/s,
  )
})

const ON = (id: string) => ['--only', id, '--fail-on', id]

it.each([
  [
    'without --archive',
    ON('index_file_split'),
    'needs probes, which only a crawl with an archive sends: add --archive',
  ],
  ['with --no-probes', [...ON('www_split'), '--archive', 'a', '--no-probes'], 'needs probes: remove --no-probes'],
  [
    'of sitemaps',
    [...ON('www_split'), '--archive', 'a', '--sitemap-only'],
    'needs probes, which a crawl with --sitemap-only',
  ],
  ['of an owner', [...ON('exposed_file'), '--archive', 'a'], 'needs requests that only crawls of a project'],
  ['without --render', ON('hydration_error'), 'judges only rendered pages: add --render auto, sample or always'],
  ['without --render', ON('javascript_redirect'), 'judges only rendered pages: add --render auto, sample or always'],
  ['without --measure', [...ON('high_cls'), '--render', 'always'], 'judges only measured pages: add --measure'],
  ['of one crawl', ON('page_broke'), 'compares two crawls: add --before FOLDER with the archive of the earlier one'],
  ['without files', [...ON('large_image'), '--no-resources'], 'needs the files that pages use: remove --no-resources'],
  ['without links', [...ON('broken_external_link'), '--no-external'], 'needs the links to other sites: remove'],
])('--fail-on refuses a check that can find nothing in a crawl %s', async (_, words, message) => {
  const [, id] = words
  await expect(read(SITE, ...words)).rejects.toThrow(`--fail-on: the check '${id}' ${message}`)
})

it.each([
  [['index_file_split'], ['--archive', 'a']],
  [['www_split'], ['--format', 'parquet', '--out', 'a']],
  [
    ['hydration_error', 'javascript_redirect'],
    ['--render', 'auto'],
  ],
  [['page_broke'], ['--before', 'not-there-yet']],
  [
    ['page_heavy', 'schema_same_as_broken', 'broken_internal_link'],
    ['--no-resources', '--no-external', '--no-probes'],
  ],
])('--fail-on %j is possible with %j', async (ids, words) => {
  expect(await read(SITE, '--only', ids.join(), '--fail-on', ids.join(), ...words)).toMatchObject({ failOn: ids })
})

it('--fail-on refuses a category without a check that could find something', async () => {
  const words = [SITE, '--only', 'hydration_error,missing_title', '--fail-on']
  await expect(read(...words, 'category:rendering')).rejects.toThrow(
    "no check of 'category:rendering' can find anything. 'hydration_error' judges only rendered pages: add --render",
  )
  expect(await read(...words, 'severity:high')).toMatchObject({ failOn: ['severity:high'] })
})

describe('a configuration file', () => {
  it('sets what the command line does not', async () => {
    const named = config({ url: SITE, 'max-pages': 9, include: '/a/*', format: 'csv', 'ignore-robots': true })
    expect(await read('--config', named, '--format', 'json', '--no-ignore-robots')).toMatchObject({
      url: `${SITE}/`,
      maxPages: 9,
      range: { include: ['/a/*'] },
      format: 'json',
      obeyRobots: true,
    })
  })

  it('has the names of the command line, also for what is turned off', async () => {
    const { requestLimits } = await read(SITE, '--config', config({ 'no-external': true, probes: false }))
    expect(requestLimits).toMatchObject({ externalLinks: 0, probes: 0, resources: 2000 })
    const on = await read(SITE, '--config', config({ 'no-external': true }), '--external')
    expect(on.requestLimits.externalLinks).toBe(2000)
  })

  it('is overridden by another URL or list on the command line', async () => {
    const list = file('one.txt', 'https://other.example/')
    const other = { url: 'https://other.example/' }
    expect(await read('--config', config({ url: SITE }), '--list', list)).toMatchObject(other)
    expect(await read('--config', config({ list: 'no-such-file' }), 'other.example')).toMatchObject(other)
  })

  it('is found by PAGEWARDEN_CONFIG', async () => {
    process.env.PAGEWARDEN_CONFIG = config({ url: SITE, depth: 4 })
    try {
      expect(await read()).toMatchObject({ url: `${SITE}/`, range: { maxDepth: 4 } })
    } finally {
      delete process.env.PAGEWARDEN_CONFIG
    }
  })

  it.each([
    [{ url: SITE, maxPages: 3 }, /line 3: there is no option 'maxPages'. Did you mean 'max-pages'\?/],
    [{ url: SITE, colour: 'red' }, /line 3: there is no option 'colour'. The options are: url, max-pages/],
    [{ url: SITE, depth: '3' }, /line 3: 'depth' must be a number, not a string/],
    [{ url: SITE, quiet: 'yes' }, /'quiet' must be true or false, not a string/],
    [{ url: SITE, header: [1] }, /'header' must be a string or a list of strings, not a list/],
    [{ url: SITE, 'no-external': 1 }, /'no-external' must be true or false, not a number/],
    [{ url: SITE, 'no-probes': true, probes: true }, /line 4: 'no-probes' and 'probes' contradict each other/],
    [{ url: SITE, probes: true, 'no-probes': true }, /line 4: 'no-probes' and 'probes' contradict each other/],
    [{ url: SITE, 'no-extrenal': true }, /no option 'no-extrenal'. Did you mean 'no-external'\?/],
    [{ url: 5 }, /'url' must be a string, not a number/],
    [{ url: SITE, depth: 1.5 }, /--depth must be a whole number/],
    [[], /a configuration must be a JSON object/],
    [
      '{"url": "https://example.com",\n "header": "Cookie: secret-word",}',
      /line 2, column \d+: this is not valid JSON/,
    ],
  ])('%j is rejected, with the key and the line', async (content, sentence) => {
    const refused = read('--config', config(content))
    await expect(refused).rejects.toThrow(sentence)
    await expect(refused).rejects.not.toThrow(/secret-word/)
  })

  it('that does not exist is reported', () =>
    expect(read('--config', '/no/such/file')).rejects.toThrow(/cannot be read \(ENOENT\)/))
})

it.each([
  [['--list', '/no/such/file'], /--list: '\/no\/such\/file' cannot be read/],
  [[], /URL to crawl is missing/],
  [['ftp://example.com'], /http/],
  [['/dup/b'], /This is a path. Enter the full URL/],
  [[SITE, '--out', '--quiet'], /--out needs a value/],
  [[SITE, '--out'], /--out needs a value/],
  [[SITE, '--quiet=yes'], /--quiet takes no value/],
  [[SITE, 'twice'], /Unexpected argument 'twice'/],
  [[SITE, '--nonsense'], /no option '--nonsense'/],
  [[SITE, '--max-pages', 'many'], /--max-pages must be a whole number/],
  [[SITE, '--format', 'pdf'], /--format must be one of/],
  [[SITE, '--allow-private', 'a:b:c'], /--allow-private/],
  [[SITE, '--list', 'x'], /A URL and --list cannot be used together/],
  [['--list', 'x', '--sitemap-only'], /--list and --sitemap-only cannot be used together/],
  [['--list', 'x', '--depth', '0'], /--list and --depth cannot be used together/],
  [['--list', 'x', '--exclude', '/a'], /--list and --exclude cannot be used together/],
  [[SITE, '--sitemap-only', '--depth', '1'], /--sitemap-only and --depth cannot be used together/],
  [[SITE, '--out', 'a', '--state', './a'], /--state and --out name the same file/],
  [[SITE, '--archive', 'a', '--out', 'a/b.json'], /--out names a file in the folder of --archive/],
  [[SITE, '--archive', 'a/', '--state', './a/s/b.state'], /--state names a file in the folder of --archive/],
  [[SITE, '--archive', 'a', '--out', 'a.unfinished/b.json'], /--out names a file in the folder of --archive/],
  [[SITE, '--format', 'parquet', '--out', 'a', '--state', 'a/b'], /--state names a file in the folder of --out/],
  [[SITE, '--render', 'sometimes'], /--render must be one of never, auto, sample, always/],
  [[SITE, '--measure'], /--measure needs rendered pages: add --render always, sample or auto/],
  [[SITE, '--include', 'blog'], /--include: The pattern 'blog'/],
  [[SITE, '--exclude', 're:('], /--exclude: The pattern 're:\('/],
  [[SITE, '--depth', '-1'], /--depth must be a whole number from 0 to 1000000, not '-1'/],
  [[SITE, '--depth=-1'], /--depth must be a whole number/],
  [
    [SITE, '--fail-on', 'missing-titel'],
    /no issue 'missing-titel'. Did you mean 'missing_title'\?\nThe issues are: about_page_missing, access_denied, /,
  ],
  [[SITE, '--fail-on', ''], /no issue ''/],
  [[SITE, '--no-extrenal'], /no option '--no-extrenal'. Did you mean '--no-external'\?/],
  [[SITE, '--max-page', '5'], /no option '--max-page'. Did you mean '--max-pages'\?/],
  [[SITE, '--user-agent', 'a\nb'], /--user-agent: /],
  [[SITE, '--user-agent', ' '], /must not be empty/],
  [[SITE, '--header', 'User-Agent: x'], /with --user-agent/],
  [[SITE, '--header', 'X-A: 1', '--header', 'x-a: 2'], /x-a is given twice/],
])('%j is bad usage', async (words, sentence) => {
  const refused = read(...words)
  await expect(refused).rejects.toBeInstanceOf(UsageError)
  await expect(refused).rejects.toThrow(sentence)
})

it.each([
  [['--header', 'secret-word']],
  [['--header', ': secret-word']],
  [['--header', 'Host: secret-word']],
  [['--header', 'Authorization: secret-word\nX: y']],
  [['--header', 'Authorization:', 'secret-word']],
])('%j is rejected without repeating the secret', async (words) => {
  const refused = read(SITE, ...words)
  await expect(refused).rejects.toBeInstanceOf(UsageError)
  await expect(refused).rejects.not.toThrow(/secret-word/)
})

it('a file next to the archive is fine, and a symbolic link to the folder of the archive is not', async () => {
  expect(await read(SITE, '--archive', 'a', '--out', 'ab.json')).toMatchObject({ archive: 'a', out: 'ab.json' })
  mkdirSync(join(folder, 'archive'))
  symlinkSync(join(folder, 'archive'), join(folder, 'link'))
  const out = join(folder, 'link', 'report.json')
  await expect(read(SITE, '--archive', join(folder, 'archive'), '--out', out)).rejects.toThrow(/--out names a file in/)
})

describe('checks', () => {
  const ruleSetOf = async (...words: string[]) => (await read(SITE, ...words)).ruleSet.checks

  it('all run unchanged by default', async () => {
    expect(await ruleSetOf()).toEqual({})
  })

  it('can be turned off by id and by category', async () => {
    const off = await ruleSetOf('--skip', 'long_title,category:images')
    expect(off).toMatchObject({ long_title: { isOff: true }, missing_alt: { isOff: true } })
    expect(Object.keys(off).filter((id) => CATEGORY_OF_CHECK[id] !== 'images')).toEqual(['long_title'])
  })

  it('that --only does not name are off, and --skip wins', async () => {
    const off = await ruleSetOf('--only', 'category:search_appearance', '--skip', 'long_title')
    const titles = Object.keys(off).filter((id) => CATEGORY_OF_CHECK[id] === 'search_appearance')
    expect(titles).toEqual(['long_title'])
    expect(Object.keys(off)).toEqual(expect.arrayContaining(['missing_alt', 'orphan_page', 'slow_loading']))
  })

  it('can be changed in the configuration file, and the command line takes precedence', async () => {
    const checks = { long_title: 'off', missing_alt: { severity: 'low' }, short_title: { severity: 'info' } }
    const named = config({ checks })
    expect(await ruleSetOf('--config', named)).toEqual({
      long_title: { isOff: true },
      missing_alt: { severity: 'low' },
      short_title: { severity: 'info' },
    })
    const only = await ruleSetOf('--config', named, '--only', 'long_title,missing_alt')
    expect(only).toMatchObject({ missing_alt: { severity: 'low' }, short_title: { isOff: true } })
    expect(only).not.toHaveProperty('long_title')
  })

  it.each([
    [['--only', 'long_titel'], "--only: there is no check or category 'long_titel'. Did you mean 'long_title'?"],
    [['--skip', 'category:picture'], "--skip: there is no check or category 'category:picture'."],
    [['--only', 'long_title', '--skip', 'long_title'], 'All checks are off, so there is nothing to check.'],
    [['--skip', 'long_title', '--fail-on', 'long_title'], "--fail-on: the check 'long_title' is off"],
    [['--fail-on', 'severity:info'], '--fail-on: information is not an issue.'],
    [['--fail-on', 'severity:hihg'], "Did you mean 'severity:high'?"],
    [
      ['--skip', 'category:links', '--fail-on', 'category:links'],
      "--fail-on: all checks of 'category:links' are off or",
    ],
    [
      ['--only', 'missing_canonical', '--fail-on', 'severity:high'],
      "no check that is on finds issues of 'severity:high'.",
    ],
    [['--only', 'category:nope'], "there is no check or category 'category:nope'. Run 'pagewarden checks'"],
    [['--only', 'category:imags'], "Did you mean 'category:images'?"],
    [['--only', 'category:zzzzzzzzzz'], "there is no check or category 'category:zzzzzzzzzz'. Run 'pagewarden checks'"],
  ])('%j is refused', async (words, message) => {
    await expect(read(SITE, ...words)).rejects.toThrow(message)
  })

  it('that find only information cannot fail a pipeline', async () => {
    const checks = { missing_alt: { severity: 'info' } }
    for (const [id, message] of [
      ['missing_alt', "--fail-on: the check 'missing_alt' has the severity info, and information is not an issue."],
      ['category:images', "--fail-on: all checks of 'category:images' are off or have the severity info"],
    ] as const) {
      const only = ['--only', 'missing_alt', '--config', config({ checks })]
      await expect(read(SITE, ...only, '--fail-on', id)).rejects.toThrow(message)
    }
  })

  it('that are off stay off if --only names their category, and run if it names them', async () => {
    const rendering = Object.keys(CATEGORY_OF_CHECK).filter((id) => CATEGORY_OF_CHECK[id] === 'rendering')
    const off = Object.fromEntries(['orphan_page', ...rendering].map((id) => [id, 'off']))
    const named = config({ checks: off })
    const links = await ruleSetOf('--config', named, '--only', 'category:links')
    expect(links).toHaveProperty('orphan_page')
    expect(links).not.toHaveProperty('broken_internal_link')
    expect(await ruleSetOf('--config', named, '--only', 'category:links,orphan_page')).not.toHaveProperty('orphan_page')
    await expect(ruleSetOf('--config', named, '--only', 'category:rendering')).rejects.toThrow(
      'All checks are off, so there is nothing to check. --only runs a check that is off if it names the check itself',
    )
  })

  it('mistakes in the file are reported with their place', async () => {
    const named = config({ checks: { long_titel: 'off', long_title: { options: { longest: 9 } } } })
    await expect(read(SITE, '--config', named)).rejects.toThrow(
      `${named}: checks.long_titel: there is no check with this id. Did you mean 'long_title'?\n` +
        `${named}: checks.long_title.options.longest: this check has no options.`,
    )
  })
})

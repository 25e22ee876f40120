/** What `pagewarden crawl` understands, said once: the command line, the configuration file and the help read it here. */
export type Flag = { group: Group; help: string } & (
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: string; least: number; most: number }
  | { kind: 'choice'; value: string; choices: readonly string[] }
  | { kind: 'list'; value: string }
  | { kind: 'switch' }
)

export type Group = keyof typeof GROUPS

export const GROUPS = {
  range: 'What is crawled',
  manners: 'How it is crawled',
  output: 'What is written',
  pipeline: 'In a pipeline',
}

export const FORMATS = ['table', 'json', 'ndjson', 'csv', 'html', 'junit'] as const
export const RENDERINGS = ['never', 'auto', 'always'] as const

export const FLAGS = {
  'max-pages': number('range', 'N', [1, 10_000_000], 'pages at most (50; with --list, as many as it names)'),
  depth: number('range', 'N', [0, 1_000_000], 'clicks from the address at most (no limit)'),
  include: list('range', 'PATTERN', 'only addresses that fit: /blog/*, https://example.com/en/*, re:/\\d+$'),
  exclude: list('range', 'PATTERN', 'no addresses that fit; wins over --include'),
  'sitemap-only': flag('range', 'only what the sitemaps of the site name'),
  list: text('range', 'FILE', 'only the addresses in FILE, one a line, # for remarks; - reads them from a pipe'),

  concurrency: number('manners', 'N', [1, 256], 'requests at once (2)'),
  delay: number('manners', 'MS', [0, 3_600_000], 'pause between batches of requests (500)'),
  timeout: number('manners', 'MS', [1, 600_000], 'patience with one page (15000)'),
  render: choice('manners', 'WHEN', RENDERINGS, 'run the scripts of pages in a browser: never, auto or always (never)'),
  header: list('manners', "'NAME: VALUE'", 'send this to the site with every request; its value is never shown'),
  'user-agent': text(
    'manners',
    'NAME',
    'introduce yourself as NAME; without it, and with PUBLIC_URL set, the name links to PUBLIC_URL/bot',
  ),
  'ignore-robots': flag('manners', 'crawl what robots.txt disallows, too'),
  'allow-private': text('manners', 'LIST', 'private addresses that may be crawled: host[:port[-port]],…'),

  format: choice('output', 'FORMAT', FORMATS, 'table, json, ndjson, csv, html or junit (table)'),
  out: text(
    'output',
    'FILE',
    'write there instead of to the terminal; - is the terminal. An earlier FILE is replaced at the end (ndjson: at once)',
  ),
  quiet: flag('output', 'no progress'),

  'fail-under': number(
    'pipeline',
    'N',
    [0, 100],
    'exit with 1 when page health, the mean over successful pages, is below N',
  ),
  'fail-on': list(
    'pipeline',
    'ISSUE',
    'exit with 1 when a page has this issue, such as missing_title,long_title; also unreadable_page, soft_404, broken_file',
  ),
  state: text(
    'pipeline',
    'FILE',
    'keep the crawl there: stopped, it goes on; finished, the next asks only for changes',
  ),
  config: text('pipeline', 'FILE', 'read options from this JSON file; the command line wins over it'),
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

type ValueOf<Name extends FlagName> = (typeof FLAGS)[Name]['kind'] extends 'list'
  ? string[]
  : (typeof FLAGS)[Name]['kind'] extends 'switch'
    ? boolean
    : string

/** Values as they were typed; a configuration file counts as typed, too. */
export type FlagValues = { [Name in FlagName]?: ValueOf<Name> }

function text(group: Group, value: string, help: string) {
  return { kind: 'text' as const, group, value, help }
}

function number(group: Group, value: string, [least, most]: [number, number], help: string) {
  return { kind: 'number' as const, group, value, least, most, help }
}

function choice(group: Group, value: string, choices: readonly string[], help: string) {
  return { kind: 'choice' as const, group, value, choices, help }
}

function list(group: Group, value: string, help: string) {
  return { kind: 'list' as const, group, value, help }
}

function flag(group: Group, help: string) {
  return { kind: 'switch' as const, group, help }
}

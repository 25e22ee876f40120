import { RENDER_MODES, RENDER_WIDTHS, SAMPLES_PER_TEMPLATE as SAMPLES } from '#domain/crawls/render-mode.ts'

/** All options of `pagewarden crawl`. The command line, the configuration file and the help use this table. */
export type Flag = { group: Group; help: string } & (
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: string; least: number; most: number }
  | { kind: 'choice'; value: string; choices: readonly string[] }
  | { kind: 'list'; value: string }
  /** With `isOn`, the switch is on by default, and `--no-NAME` turns it off. */
  | { kind: 'switch'; isOn?: true }
)

export type Group = keyof typeof GROUPS

export const GROUPS = {
  range: 'What to crawl',
  manners: 'How to crawl',
  beyond: 'Requests besides pages',
  checks: 'What to check',
  output: 'Output',
  pipeline: 'In a pipeline',
}

export const FORMATS = ['table', 'json', 'ndjson', 'csv', 'html', 'junit', 'parquet'] as const

export const FLAGS = {
  'max-pages': number('range', 'N', [1, 10_000_000], 'page limit (50; with --list, all listed URLs)'),
  depth: number('range', 'N', [0, 1_000_000], 'max clicks from the start URL (no limit)'),
  include: list('range', 'PATTERN', 'crawl only matching URLs: /blog/*, https://example.com/en/*, re:/\\d+$'),
  exclude: list('range', 'PATTERN', 'skip matching URLs; takes precedence over --include'),
  'sitemap-only': flag('range', 'crawl only the URLs in the sitemaps'),
  list: text('range', 'FILE', 'crawl only the URLs in FILE (one per line; # starts a comment; - reads from a pipe)'),

  concurrency: number('manners', 'N', [1, 256], 'parallel requests (2)'),
  delay: number('manners', 'MS', [0, 3_600_000], 'pause between batches of requests (500)'),
  timeout: number('manners', 'MS', [1, 600_000], 'timeout per page (15000)'),
  render: choice(
    'manners',
    'WHEN',
    RENDER_MODES,
    'run page scripts in a browser: never, auto (pages without content of their own), sample or always (never)',
  ),
  samples: number('manners', 'N', [SAMPLES.min, SAMPLES.max], 'with --render sample: pages per template (5)'),
  width: choice('manners', 'WIDTH', RENDER_WIDTHS, 'width of the browser: desktop, phone or both (desktop)'),
  measure: flag('manners', 'with --render, measure loading, layout and accessibility of rendered pages on a phone'),
  screenshots: flagOn('manners', 'with --render and --archive, keep no screenshots of rendered pages'),
  header: list('manners', "'NAME: VALUE'", 'send this header with every request; its value is never shown'),
  'user-agent': text(
    'manners',
    'NAME',
    'user agent to send; the default one links to PUBLIC_URL/bot if PUBLIC_URL is set',
  ),
  'ignore-robots': flag('manners', 'also crawl what robots.txt disallows'),
  'allow-private': text('manners', 'LIST', 'private hosts that may be crawled: host[:port[-port]],…'),

  external: flagOn('beyond', 'do not check links to other sites (up to 2,000 URLs, for at most 10 minutes)'),
  probes: flagOn('beyond', 'with --archive, do not test how the site is set up (up to 60 requests)'),
  resources: flagOn(
    'beyond',
    'do not check canonical and hreflang URLs and files that pages use (up to 2,000, for 10 minutes)',
  ),

  only: list('checks', 'CHECK', 'run only these checks: ids or categories, such as missing_title,category:images'),
  skip: list('checks', 'CHECK', 'do not run these checks; takes precedence over --only'),
  before: text(
    'checks',
    'FOLDER',
    'compare with an earlier crawl of the site: the archive in FOLDER, which may be the one that --archive replaces',
  ),

  format: choice('output', 'FORMAT', FORMATS, 'table, json, ndjson, csv, html, junit or parquet (table)'),
  out: text(
    'output',
    'FILE',
    'write to FILE; - is the terminal. An existing FILE is replaced at the end of the crawl (ndjson: immediately)',
  ),
  archive: text(
    'output',
    'FOLDER',
    'also write everything the crawl found into FOLDER, as Parquet files. An existing archive is replaced at the end ' +
      'of the crawl. The same as --format parquet --out FOLDER, next to another format',
  ),
  quiet: flag('output', 'show no progress'),

  'fail-under': number(
    'pipeline',
    'N',
    [0, 100],
    'exit with 1 when page health, the mean score of the successful pages, is below N',
  ),
  'fail-under-score': number(
    'pipeline',
    'N',
    [0, 100],
    'exit with 1 when the site score is below N, or no check could judge the site',
  ),
  'fail-on': list(
    'pipeline',
    'ISSUE',
    'exit with 1 when one of these issues is found, or when its check could not run, such as ' +
      'missing_title,category:images,severity:high. ISSUE can also be unreadable_page, soft_404 or broken_file',
  ),
  state: text(
    'pipeline',
    'FILE',
    'save the crawl in FILE. The next run resumes a stopped crawl; after a finished crawl, it downloads ' +
      'only changed pages',
  ),
  config: text('pipeline', 'FILE', 'read options from this JSON file; the command line takes precedence'),
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof FLAGS

/** The options that `pagewarden audit` accepts as well. */
export const AUDIT_FLAGS = [
  ...([
    'only',
    'skip',
    'before',
    'format',
    'out',
    'quiet',
    'fail-under',
    'fail-under-score',
    'fail-on',
    'config',
  ] as const),
] satisfies FlagName[]

type ValueOf<Name extends FlagName> = (typeof FLAGS)[Name]['kind'] extends 'list'
  ? string[]
  : (typeof FLAGS)[Name]['kind'] extends 'switch'
    ? boolean
    : string

export type FlagValues = { [Name in FlagName]?: ValueOf<Name> }

/** The option as it is typed: `--max-pages N`, `--quiet`, `--no-external`. */
export function flagWords(name: string, flag: Flag): string {
  if (flag.kind !== 'switch') return `--${name} ${flag.value}`
  return flag.isOn ? `--no-${name}` : `--${name}`
}

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

/** `help` describes what `--no-NAME` does. */
function flagOn(group: Group, help: string) {
  return { kind: 'switch' as const, group, help, isOn: true as const }
}

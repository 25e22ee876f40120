import { FLAGS, type Flag, GROUPS } from './flags/crawl-flags.ts'

const WIDEST_FLAG = 26
const LINE = 100

const groups = Object.entries(GROUPS)
  .map(([group, title]) => {
    const flags = Object.entries<Flag>(FLAGS).filter(([, flag]) => flag.group === group)
    return `${title}:\n${flags.map(([name, flag]) => describe(name, flag)).join('\n')}`
  })
  .join('\n\n')

export const USAGE = `Usage: pagewarden <verb> [options]

In this folder, 'pagewarden' is short for: npm run --silent pagewarden --

  crawl <url> [options]    Crawl a site and write what is on its pages
  robots <robots.txt file or url> --agent A --url U
                           Write whether A may fetch U: allowed or disallowed
  grant <role> <email>     Make an account admin, editor or viewer, in the database of this installation
  grant-plan <plan> <email>
                           Give an account the plan paid or registered_free, without a payment
  help                     This text

Options of crawl. Those that take a PATTERN, an ISSUE or a header may be given several times.

${groups}

Files: --config FILE, or FILE in PAGEWARDEN_CONFIG, holds a JSON object with the names above as keys and the
address as "url". --no-NAME takes a switch back that it sets.

Images count when their src has more than ten characters, is no data: address and names no tracking, pixel, icon or
logo; an alt text counts from three characters on.

Exit codes: 0 done, 1 below --fail-under or an issue of --fail-on found, 2 bad usage, 3 nothing could be crawled,
130 interrupted.

Examples:
  pagewarden crawl https://example.com
  pagewarden crawl https://example.com --max-pages 5000 --format html --out report.html
  pagewarden crawl https://example.com --include '/blog/*' --exclude '*?print=*' --depth 3
  pagewarden crawl https://staging.example.com --header "Authorization: Bearer $TOKEN" \\
      --format junit --out pagewarden.xml --fail-under 80 --fail-on missing_title,missing_h1
  pagewarden crawl --list changed-pages.txt --format ndjson | jq 'select(.type == "page") | .url'
  pagewarden crawl https://example.com --max-pages 100000 --state example.state --format csv --out pages.csv`

function describe(name: string, flag: Flag): string {
  const written = `  --${name}${flag.kind === 'switch' ? '' : ` ${flag.value}`}`
  const [first = '', ...rest] = wrap(flag.help, LINE - WIDEST_FLAG)
  const start = written.length < WIDEST_FLAG ? written.padEnd(WIDEST_FLAG) : `${written}\n${' '.repeat(WIDEST_FLAG)}`
  return [start + first, ...rest.map((line) => ' '.repeat(WIDEST_FLAG) + line)].join('\n')
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

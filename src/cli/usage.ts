import { AUDIT_FLAGS, FLAGS, type Flag, flagWords, GROUPS } from './flags/crawl-flags.ts'
import { MCP_FLAGS } from './flags/mcp-flags.ts'

const FLAG_WIDTH = 26
const LINE_WIDTH = 100

const groups = Object.entries(GROUPS)
  .map(([group, title]) => {
    const flags = Object.entries<Flag>(FLAGS).filter(([, flag]) => flag.group === group)
    return `${title}:\n${flags.map(([name, flag]) => describe(name, flag)).join('\n')}`
  })
  .join('\n\n')

const SHORT_FOR = "In this folder, 'pagewarden' is short for: npm run --silent pagewarden --"

const REMOTE = `Options of remote: --server URL or PAGEWARDEN_SERVER names the server; the key is in PAGEWARDEN_API_KEY or in the file
of --key-file.
  remote projects          List the projects that the key sees; --format json
  remote crawl PROJECT     Start a crawl and wait for its end (--no-wait: print its id at once);
                           --fail-on ISSUE, --fail-under-score N; --format and --out save a report
  remote report PROJECT    Save the report of the last crawl or of --crawl ID; --format csv|json|xlsx|pdf, --out FILE`

const REMOTE_EXAMPLE =
  'PAGEWARDEN_API_KEY=… pagewarden remote crawl my-shop --server https://seo.example.com --fail-on severity:high'

const REMOTE_USAGE = `Usage: pagewarden remote projects|crawl|report [PROJECT] [options]

Uses the projects of a Pagewarden server with an API key. A project is named by its slug, id or name.
${SHORT_FOR}

${REMOTE}
  --quiet                  No progress on stderr

Exit codes: 0 (success), 1 (an issue of --fail-on was found or could not be checked, or the site score is below
--fail-under-score), 2 (wrong usage), 3 (the crawl did not complete, or the server refused or could not be reached),
130 (interrupted; the crawl goes on at the server).

Example:
  ${REMOTE_EXAMPLE}`

/** Commands with a help of their own. The others share USAGE. */
export const COMMAND_USAGE: ReadonlyMap<string, string> = new Map([['remote', REMOTE_USAGE]])

export const USAGE = `Usage: pagewarden <command> [options]

${SHORT_FOR}

  crawl <url> [options]    Crawl a site and write a report
  audit <archive> [options]
                           Judge the archive of a crawl again, without any request
  checks [CHECK ...] [--format table|json]
                           List all checks, or those named by id or category, with their options
  robots <robots.txt file or url> --agent A --url U
                           Print whether A may fetch U: allowed or disallowed
  remote projects|crawl|report [PROJECT] [options]
                           Use the projects of a Pagewarden server with an API key
  mcp [options]            Serve MCP on standard input and output, for AI assistants
  grant <role> <email>     Set the role of an account: admin, editor or viewer
  grant-plan <plan> <email>|--workspace ID_OR_NAME
                           Set the plan of an account's personal workspace, or of the workspace with this id or name,
                           to paid or registered_free; nothing is charged
  help [remote]            Show this help, or that of remote alone

Options of crawl, with their defaults in parentheses. Options with a PATTERN, a CHECK, an ISSUE or a header
can be repeated.

${groups}

Options of audit:
  ${AUDIT_FLAGS.map((name) => `--${name}`).join(', ')}.
It writes the same reports as crawl, except parquet. Checks run as in the crawl, unless a configuration says
otherwise. Of a configuration, audit uses only "checks", "only", "skip", "fail-on", "fail-under" and
"fail-under-score".

${REMOTE}

Options of mcp:
${Object.entries<Flag>(MCP_FLAGS)
  .map(([name, flag]) => describe(name, flag))
  .join('\n')}

Configuration: --config FILE or PAGEWARDEN_CONFIG names a JSON file with the options above as keys and the URL
as "url". --no-NAME turns off a switch that the file sets. "checks" turns checks off and changes them:
{"checks": {"long_title": "off", "missing_alt": {"severity": "low"}}}.

Images are checked if their src has more than ten characters, is not a data: URL and does not contain tracking,
pixel, icon or logo. An alt text must have at least three characters.

Exit codes: 0 (success), 1 (page health is below --fail-under or the site score below --fail-under-score, an issue of
--fail-on was found or could not be checked), 2 (wrong usage), 3 (nothing could be
crawled; with remote, the crawl did not complete or the server refused or could not be reached), 130 (interrupted).

Examples:
  pagewarden crawl https://example.com
  pagewarden crawl https://example.com --max-pages 5000 --format html --out report.html
  pagewarden crawl https://example.com --include '/blog/*' --exclude '*?print=*' --depth 3
  pagewarden crawl https://staging.example.com --header "Authorization: Bearer $TOKEN" \\
      --format junit --out pagewarden.xml --fail-under 80 --fail-on missing_title,missing_h1
  pagewarden crawl --list changed-pages.txt --format ndjson | jq 'select(.type == "page") | .url'
  pagewarden crawl https://example.com --max-pages 100000 --state example.state --format csv --out pages.csv
  pagewarden crawl https://example.com --archive example
  pagewarden audit example --only category:images --format html --out images.html
  ${REMOTE_EXAMPLE}`

function describe(name: string, flag: Flag): string {
  const flagText = `  ${flagWords(name, flag)}`
  const [first = '', ...rest] = wrap(flag.help, LINE_WIDTH - FLAG_WIDTH)
  const start = flagText.length < FLAG_WIDTH ? flagText.padEnd(FLAG_WIDTH) : `${flagText}\n${' '.repeat(FLAG_WIDTH)}`
  return [start + first, ...rest.map((line) => ' '.repeat(FLAG_WIDTH) + line)].join('\n')
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

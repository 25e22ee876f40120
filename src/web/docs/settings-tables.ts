type Setting = { name: string; byDefault: string; help: string }
type Part = { title: string; names: RegExp }

/** In the order in which people need them. The last group contains all other settings. */
const PARTS: Part[] = [
  {
    title: 'URL and data',
    names: new RegExp(
      '^(PORT|HOST|PUBLIC_URL|HSTS_INCLUDE_SUBDOMAINS|SOURCE_URL|DATA_DIR|DATABASE_URL|' +
        'DATABASE_WAIT_SECONDS|TRUST_PROXY|LOG_LEVEL|LOG_FORMAT)$',
    ),
  },
  { title: 'Crawling', names: /CRAWL|PRIVATE|CHROMIUM|SAMPLE/ },
  { title: 'Accounts', names: /^(AUTH|SIGN_UP|ADMIN|GOOGLE|CONTACT)/ },
  { title: 'Mail', names: /^(SMTP|MAIL)/ },
  { title: 'Files', names: /^S3/ },
  { title: 'Payments', names: /^STRIPE/ },
  { title: 'Everything else', names: /./ },
]

/** Returns Markdown tables. */
export function settingsTables(envExample: string): string {
  const remaining = new Set(readSettings(envExample))
  const tables = PARTS.map(({ title, names }) => {
    const settings = [...remaining].filter(({ name }) => names.test(name))
    for (const setting of settings) remaining.delete(setting)
    return settings.length > 0 ? `### ${title}\n\n${toTable(settings)}` : ''
  })
  return tables.filter((table) => table !== '').join('\n\n')
}

/** In `.env.example`, comments above a line `NAME=default` explain the setting. Blank lines separate settings. */
function readSettings(envExample: string): Setting[] {
  return envExample.split(/\n\s*\n/).flatMap((paragraph) => {
    const lines = paragraph.trim().split('\n')
    const [name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(lines.at(-1) ?? '')?.slice(1) ?? []
    if (name === undefined || value === undefined) return []
    const help = lines
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#\s*/, ''))
      .join(' ')
      .replace(/\b[a-z\d+]+:\/\/[^\s,;]+[^\s,;.]/g, '`$&`')
    return [{ name, ...splitDefault(value, help) }]
  })
}

/** If the default is not a fixed value, the comment describes it. Moves that part to the default column. */
function splitDefault(value: string, help: string): Omit<Setting, 'name'> {
  if (value !== '') return { byDefault: `\`${value}\``, help }
  const [purpose = '', fallback] = help.split('; the default is ')
  if (fallback === undefined) return { byDefault: 'not set', help }
  return { byDefault: fallback.replace(/\.$/, ''), help: `${purpose}.` }
}

function toTable(settings: Setting[]): string {
  const rows = settings.map(({ name, byDefault, help }) => `| \`${name}\` | ${byDefault} | ${help} |`)
  return ['| Variable | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

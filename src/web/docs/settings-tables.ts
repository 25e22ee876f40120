type Setting = { name: string; byDefault: string; help: string }
type Part = { title: string; names: RegExp }

/** What belongs together, in the order in which people need it; the last takes what is left. */
const PARTS: Part[] = [
  {
    title: 'Address and data',
    names:
      /^(PORT|HOST|PUBLIC_URL|HSTS_INCLUDE_SUBDOMAINS|SOURCE_URL|DATA_DIR|DATABASE_URL|DATABASE_WAIT_SECONDS|TRUST_PROXY|LOG_LEVEL|LOG_FORMAT)$/,
  },
  { title: 'Crawling', names: /CRAWL|PRIVATE|CHROMIUM/ },
  { title: 'Accounts', names: /^(AUTH|SIGN_UP|ADMIN|GOOGLE|CONTACT)/ },
  { title: 'Mail', names: /^(SMTP|MAIL)/ },
  { title: 'Files', names: /^S3/ },
  { title: 'Payments', names: /^STRIPE/ },
  { title: 'Everything else', names: /./ },
]

/** The settings as Markdown tables, read from the file that explains them to operators. */
export function settingsTables(envExample: string): string {
  const left = new Set(readSettings(envExample))
  const tables = PARTS.map(({ title, names }) => {
    const settings = [...left].filter(({ name }) => names.test(name))
    for (const setting of settings) left.delete(setting)
    return settings.length > 0 ? `### ${title}\n\n${toTable(settings)}` : ''
  })
  return tables.filter((table) => table !== '').join('\n\n')
}

/** Remarks above a line `NAME=default` explain it; a blank line ends what came before. */
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

/** A default that is no fixed value is told in the remark; the table has a column for it. */
function splitDefault(value: string, help: string): Omit<Setting, 'name'> {
  if (value !== '') return { byDefault: `\`${value}\``, help }
  const [does = '', told] = help.split('; the default is ')
  return told === undefined ? { byDefault: 'not set', help } : { byDefault: told.replace(/\.$/, ''), help: `${does}.` }
}

function toTable(settings: Setting[]): string {
  const rows = settings.map(({ name, byDefault, help }) => `| \`${name}\` | ${byDefault} | ${help} |`)
  return ['| Variable | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Compares the speed, CPU time and memory of our crawler and other crawlers on a generated site. The other crawlers and
 * the measuring script are copied from a folder outside the project.
 */
const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: '../shared/bench' },
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    port: { type: 'string', default: '18080' },
  },
})
const { pages, rounds, only, port } = values
const folder = resolve('.cache/bench')
const site = join(folder, `site-${pages}`)
const run = (program: string, words: string[], cwd: string) => execFileSync(program, words, { cwd, stdio: 'inherit' })

need('nginx', 'apt-get install -y nginx-light')
if (!only) need('scrapy', 'apt-get install -y python3-scrapy')
if (!existsSync(join(folder, 'node_modules'))) {
  cpSync(resolve(values.peers), folder, { recursive: true })
  run('npm', ['install', '--no-audit', '--no-fund'], folder)
}
if (!existsSync(join(site, 'summary.json'))) {
  const base = `http://127.0.0.1:${port}`
  run(process.execPath, ['make-site.mjs', '--pages', pages, '--seed', '1', '--base', base, '--out', site], folder)
}

const maxPages = String(Number(pages) * 2)
const options = `--allow-private 127.0.0.1:${port} --delay 0 --concurrency 32 --max-pages ${maxPages} --format ndjson`
compare(`npm run --silent pagewarden -- crawl {url} ${options}`, only)
const archive = join(folder, 'archive')
console.log('\nThe same crawl with an archive of all facts:')
const archived = `rm -rf ${archive}; npm run --silent pagewarden -- crawl {url} ${options} --archive ${archive}`
compare(`${archived} --no-external --no-probes --no-resources`, 'ours')
console.log('\nThe same crawl through the queue into the embedded PostgreSQL, without 304s and rendering:')
compare(`node bench/crawls/stored-crawl.ts {url} ${maxPages}`, 'ours')

function compare(ours: string, contenders: string | undefined): void {
  const words = ['--site', site, '--rounds', rounds, '--port', port, '--ours', ours]
  run(process.execPath, [join(folder, 'compare.mjs'), ...words, ...(contenders ? ['--only', contenders] : [])], '.')
}

function need(program: string, how: string): void {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
  } catch {
    console.error(`${program} is needed for this benchmark: ${how}`)
    process.exit(1)
  }
}

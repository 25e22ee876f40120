import { readFile } from 'node:fs/promises'
import { userAgentFor } from '#domain/system/product.ts'
import { OperationError } from '#operations/errors.ts'
import { downloadRobots, testRobotsUrl } from '#operations/robots/test-robots-url.ts'
import { readAllowList } from './allow-list.ts'
import { describeInTerminal } from './describe-in-terminal.ts'
import { readOptions } from './options.ts'
import { readCliSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

const NOTHING_READ = 3

export async function runRobotsCommand(words: string[]): Promise<number> {
  const { word: source, values } = readOptions(
    words,
    {
      agent: { type: 'string', multiple: true },
      url: { type: 'string', multiple: true },
      'allow-private': { type: 'string' },
    },
    'The path or URL of the robots.txt',
  )
  const [agent, ...otherAgents] = values.agent ?? []
  if (!agent) throw new UsageError('--agent is missing. Give the name of the bot, e.g. --agent Googlebot.')
  if (otherAgents.length > 0) throw new UsageError('--agent is given twice. Only one bot can be tested at a time.')
  if (!values.url?.every((url) => url !== ''))
    throw new UsageError('--url is missing. Give the URL to test, e.g. --url /blog/.')
  const isUrl = /^https?:\/\//i.test(source)
  const urls = values.url.map((url) => resolveUrl(url, isUrl ? source : null))
  const settings = readCliSettings()
  const allowedTargets = readAllowList(values['allow-private']) ?? settings.allowPrivateTargets
  try {
    const userAgent = userAgentFor(settings.publicUrl)
    const robotsTxt = isUrl
      ? await downloadRobots(source, userAgent, allowedTargets, describeInTerminal)
      : await readLocal(source)
    for (const [index, url] of urls.entries()) {
      const response = testRobotsUrl(robotsTxt, agent, url)
      // For a single URL we print only the result, so that scripts can compare it.
      console.log(urls.length === 1 ? response : `${response} ${values.url[index]}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    console.error(error.message)
    return NOTHING_READ
  }
}

/** A robots.txt is valid for its own host only. The host of a local file is unknown, so any URL is accepted. */
function resolveUrl(typed: string, robotsUrl: string | null): string {
  const url = URL.parse(typed, robotsUrl ?? 'http://localhost')
  if (!url) throw new UsageError(`--url: '${typed}' is not a URL.`)
  const host = robotsUrl === null ? url.host : new URL(robotsUrl).host
  if (url.host === host) return url.href
  throw new UsageError(`--url: '${typed}' is on a different host. The robots.txt of ${host} does not apply to it.`)
}

async function readLocal(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`'${file}' cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

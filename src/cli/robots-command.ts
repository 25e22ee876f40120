import { readFile } from 'node:fs/promises'
import { userAgentFor } from '#domain/system/product.ts'
import { OperationError } from '#operations/errors.ts'
import { downloadRobots, testRobotsUrl } from '#operations/robots/test-robots-url.ts'
import { readAllowList } from './crawl/crawl-options.ts'
import { describeInTerminal } from './describe-in-terminal.ts'
import { readOptions } from './options.ts'
import { readCliSettings } from './settings.ts'
import { UsageError } from './usage-error.ts'

const NOTHING_READ = 3

/** `pagewarden robots`: prints `allowed` or `disallowed`. */
export async function runRobotsCommand(words: string[]): Promise<number> {
  const { word: source, values } = readOptions(
    words,
    {
      agent: { type: 'string', multiple: true },
      url: { type: 'string', multiple: true },
      'allow-private': { type: 'string' },
    },
    'The robots.txt, a file or an address,',
  )
  const [agent, ...otherAgents] = values.agent ?? []
  if (!agent) throw new UsageError('--agent is missing: the name of the bot, e.g. --agent Googlebot.')
  if (otherAgents.length > 0) throw new UsageError('--agent is given twice. Ask about one bot at a time.')
  if (!values.url?.every((url) => url !== ''))
    throw new UsageError('--url is missing: the address to ask about, e.g. --url /blog/.')
  const isWebAddress = /^https?:\/\//i.test(source)
  const addresses = values.url.map((url) => readAddress(url, isWebAddress ? source : null))
  const settings = readCliSettings()
  const allowedTargets = readAllowList(values['allow-private']) ?? settings.allowPrivateTargets
  try {
    const userAgent = userAgentFor(settings.publicUrl)
    const robotsTxt = isWebAddress
      ? await downloadRobots(source, userAgent, allowedTargets, describeInTerminal)
      : await readLocal(source)
    for (const [index, address] of addresses.entries()) {
      const response = testRobotsUrl(robotsTxt, agent, address)
      // One question has a plain answer, which scripts compare; of several each is told with its address.
      console.log(addresses.length === 1 ? response : `${response} ${values.url[index]}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    console.error(error.message)
    return NOTHING_READ
  }
}

/** A robots.txt speaks for its own host alone. Of a file nobody knows whose it is. */
function readAddress(typed: string, robotsUrl: string | null): string {
  const address = URL.parse(typed, robotsUrl ?? 'http://localhost')
  if (!address) throw new UsageError(`--url: '${typed}' is not an address.`)
  const host = robotsUrl === null ? address.host : new URL(robotsUrl).host
  if (address.host === host) return address.href
  throw new UsageError(`--url: '${typed}' is on another host, for which the robots.txt of ${host} does not speak.`)
}

async function readLocal(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`'${file}' cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

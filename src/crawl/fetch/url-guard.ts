import dns, { type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { buildConnector } from 'undici'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { type AllowedTarget, bareHost, isListed } from '#domain/urls/allowed-targets.ts'
import { isPublicIp } from './public-address.ts'

export type Resolve = (host: string) => Promise<LookupAddress[]>

export type UrlGuard = {
  /** Checks the URL before its host name is resolved; null if it is allowed. */
  checkUrl(url: string | URL): FetchFailure | null
  connect: buildConnector.connector
}

export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** Longer than a page's time limit, so the page's limit always applies first. */
const CONNECT_TIMEOUT_MS = 20_000

/** Blocks private, local and reserved IP addresses, however they are written and whatever a name resolves to. */
export function createUrlGuard(options: {
  allowPrivate?: readonly AllowedTarget[]
  resolve?: Resolve
  open?: (lookup: LookupFunction) => buildConnector.connector
}): UrlGuard {
  const allowed = options.allowPrivate ?? []
  const resolve = options.resolve ?? ((host) => dns.promises.lookup(host, { all: true }))
  const open = options.open ?? openConnections
  const connectAnywhere = open(lookupWith(resolve, () => true))
  const connectPublic = open(lookupWith(resolve, isPublicIp))

  return {
    checkUrl(input) {
      const url = typeof input === 'string' ? new URL(input) : input
      if (isListed(allowed, url.hostname, portOf(url.protocol, url.port))) return null
      return isPrivateName(url.hostname) ? { kind: 'address-refused', host: url.host, how: 'written' } : null
    },
    connect(target, callback) {
      if (isListed(allowed, target.hostname, portOf(target.protocol, target.port))) {
        return connectAnywhere(target, callback)
      }
      if (isPrivateName(target.hostname)) return callback(new AddressRefused(target.hostname), null)
      connectPublic(target, (error, socket) => {
        if (error !== null) return callback(error, null)
        if (isPublicSocket(socket)) return callback(null, socket)
        socket.destroy()
        callback(new AddressRefused(target.hostname), null)
      })
    },
  }
}

/** undici calls `lookup` for names only; literal IP addresses are checked earlier. */
function openConnections(lookup: LookupFunction): buildConnector.connector {
  return buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS, lookup } as buildConnector.BuildOptions)
}

/** One private IP address is enough to refuse a name: we do not control which of its addresses is used. */
function lookupWith(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, callback) => {
    const respond = (addresses: LookupAddress[]) => {
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new AddressRefused(host), '')
      const matching = addresses.filter(({ family }) => !options.family || family === options.family)
      const [first] = matching.length > 0 ? matching : addresses
      if (first === undefined) return callback(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    }
    resolve(host)
      .catch((error: NodeJS.ErrnoException) => resolveAgain(error, host, resolve))
      .then(respond, (error: NodeJS.ErrnoException) => callback(error, ''))
  }
}

const SECOND_LOOKUP_AFTER_MS = 200

/** A busy name server often responds a moment later. */
async function resolveAgain(error: NodeJS.ErrnoException, host: string, resolve: Resolve): Promise<LookupAddress[]> {
  if (error.code !== 'EAI_AGAIN' && error.code !== 'ESERVFAIL' && error.code !== 'ETIMEOUT') throw error
  await setTimeout(SECOND_LOOKUP_AFTER_MS)
  return resolve(host)
}

function isPrivateName(hostname: string): boolean {
  const host = bareHost(hostname)
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  const literal = host.replace(/%.*$/, '')
  return isIP(literal) !== 0 && !isPublicIp(literal)
}

function isPublicSocket(socket: Socket): boolean {
  return socket.remoteAddress !== undefined && isPublicIp(socket.remoteAddress)
}

function portOf(protocol: string, port: string): number {
  return port ? Number(port) : protocol === 'https:' ? 443 : 80
}

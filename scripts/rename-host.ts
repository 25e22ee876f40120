import dns, { type LookupAddress } from 'node:dns'

/** Preloaded when screenshots are taken: resolves the host name of the example site to this machine. */
const { SITE_IN_PICTURES } = process.env
const lookup = dns.promises.lookup as (host: string, options: object) => Promise<LookupAddress[]>

dns.promises.lookup = (async (host: string, options: object) =>
  host === SITE_IN_PICTURES
    ? [{ address: '127.0.0.1', family: 4 }]
    : lookup(host, options)) as unknown as typeof dns.promises.lookup

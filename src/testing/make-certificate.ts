import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Certificate = { cert: string; key: string; privateKey: KeyObject; name: string }

/** Made at run time, to keep keys out of the repository. Self-signed without `issuer`. */
export function makeCertificate(options: {
  name: string
  hosts?: string[]
  issuer?: Certificate
  validFrom?: Date
  validUntil?: Date
}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { name, hosts, issuer } = options
  const from = options.validFrom ?? new Date(Date.now() - 86_400_000)
  const until = options.validUntil ?? new Date(Date.now() + 86_400_000)
  const extensions = [
    hosts
      ? extension('551d11', sequence(...hosts.map((host) => der(0x82, Buffer.from(host)))))
      : extension('551d13', sequence(der(0x01, Buffer.from([0xff])))),
  ]
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    distinguishedName(issuer?.name ?? name),
    sequence(time(from), time(until)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey)
  const certificate = sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  // No line break after the last line, because an empty line is invalid.
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKey,
    name,
  }
}

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))

/** DER, the encoding of certificates: tag, length, value. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function integer(value: Buffer): Buffer {
  return der(0x02, value)
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function distinguishedName(commonName: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))))
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(0x04, value))
}

/** UTCTime: YYMMDDHHMMSSZ. */
function time(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))
}

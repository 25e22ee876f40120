import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Question = { challenge: string }

export type SoftwarePasskey = ReturnType<typeof makeSoftwarePasskey>

/** A passkey without a device. Responds like a browser, with a real key, and can be set to break a rule. */
export function makeSoftwarePasskey({ origin, id = randomBytes(16) }: { origin: string; id?: Buffer }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const siteHash = sha256(new URL(origin).hostname)

  const reply = (type: 'create' | 'get', { challenge }: Question) => ({
    clientDataJSON: Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false })),
  })
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })
  const presence = () => 0x01 | (passkey.asksOwner ? 0x04 : 0)
  const passkey = {
    id,
    /** Whether the device verifies its owner each time. */
    asksOwner: true,
    register(question: Question) {
      const key = cborMap([
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const owner = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 0xff]), id, key])
      const authData = Buffer.concat([siteHash, Buffer.from([presence() | 0x40, 0, 0, 0, 0]), owner])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return credential({ ...reply('create', question), attestationObject })
    },
    signIn(question: Question) {
      const { clientDataJSON } = reply('get', question)
      const authenticatorData = Buffer.concat([siteHash, Buffer.from([presence(), 0, 0, 0, 0])])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return credential({ clientDataJSON, authenticatorData, signature })
    },
  }
  return passkey
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff])
}

const cborNumber = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])

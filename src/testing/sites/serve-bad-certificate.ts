import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { makeCertificate } from '../make-certificate.ts'

/** Self-signed, and expired for long. */
export const expiredCertificate = makeCertificate({
  name: 'Harbour Bakery',
  hosts: ['localhost', 'bread.example'],
  validFrom: new Date('2025-01-01T00:00:00Z'),
  validUntil: new Date('2025-04-01T00:00:00Z'),
})

/** A server whose TLS connection fails in browsers. */
export async function serveBadCertificate(tls: TlsOptions, hostname: string) {
  const server = createServer(tls, (_request, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host: `${hostname}:${port}`, close }
}

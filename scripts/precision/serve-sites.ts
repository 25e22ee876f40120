import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:https'
import { extname, join, normalize } from 'node:path'
import { createSecureContext } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { makeCertificate } from '#testing/make-certificate.ts'

export type ServedSite = { name: string; host: string; folder: string }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
}

/** One site per subfolder with an index.html. Its host is in its CNAME file, as on GitHub Pages; otherwise it is made from the folder's name. */
export function sitesIn(root: string): ServedSite[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'index.html')))
    .sort()
    .map((name) => ({ name, folder: join(root, name), host: hostOf(join(root, name), name) }))
}

function hostOf(folder: string, name: string): string {
  const file = join(folder, 'CNAME')
  const [named] = existsSync(file) ? readFileSync(file, 'utf8').trim().toLowerCase().split(/\s+/) : []
  if (named && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(named)) return named
  const label = name.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
  return /\.[a-z]{2,}$/.test(label) ? label : `${label.replaceAll('.', '-')}.github.io`
}

/** Serves all sites over https on port 443, each under its own host, with the headers of GitHub Pages. */
export function serveSites(sites: readonly ServedSite[]) {
  const authority = makeCertificate({ name: 'Sites for measuring' })
  const byHost = new Map(sites.map((site) => [site.host, site]))
  const server = createServer(
    {
      SNICallback: (host, done) => {
        const { cert, key } = makeCertificate({ name: host, hosts: [host], issuer: authority })
        done(null, createSecureContext({ cert, key }))
      },
    },
    (request, response) => {
      const site = byHost.get(request.headers.host ?? '')
      const path = decodePath(request.url ?? '/')
      const found = site && path !== null ? findFile(site.folder, path) : null
      if (found && 'redirect' in found) return response.writeHead(301, { location: found.redirect }).end()
      const missing = site && join(site.folder, '404.html')
      const file = found?.file ?? (missing && existsSync(missing) ? missing : null)
      const headers = { server: 'GitHub.com', 'access-control-allow-origin': '*', 'cache-control': 'max-age=600' }
      if (!file) return response.writeHead(404, { ...headers, 'content-type': 'text/html' }).end('<h1>404</h1>')
      const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
      const { mtime } = statSync(file)
      const isText = /^text|xml|json|javascript/.test(type) && request.headers['accept-encoding']?.includes('gzip')
      const bytes = isText ? gzipSync(readFileSync(file), { level: 1 }) : readFileSync(file)
      response.writeHead(found ? 200 : 404, {
        ...headers,
        'content-type': type,
        'content-length': bytes.length,
        'last-modified': mtime.toUTCString(),
        'strict-transport-security': 'max-age=31556952',
        vary: 'Accept-Encoding',
        ...(isText && { 'content-encoding': 'gzip' }),
      })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    },
  )
  return { server, authority: authority.cert }
}

function decodePath(url: string): string | null {
  try {
    return normalize(decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/'))
  } catch {
    return null
  }
}

/** Finds files as GitHub Pages does: a folder means its index.html, and `/about` can mean `/about.html`. */
function findFile(folder: string, path: string): { file: string } | { redirect: string } | null {
  const full = join(folder, path)
  if (!full.startsWith(folder)) return null
  const stat = statSync(full, { throwIfNoEntry: false })
  if (stat?.isFile()) return { file: full }
  if (stat?.isDirectory() && existsSync(join(full, 'index.html')))
    return path.endsWith('/') ? { file: join(full, 'index.html') } : { redirect: `${encodeURI(path)}/` }
  return existsSync(`${full}.html`) ? { file: `${full}.html` } : null
}

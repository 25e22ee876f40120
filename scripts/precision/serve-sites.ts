import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:https'
import { extname, join, normalize } from 'node:path'
import { createSecureContext } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { makeCertificate } from '#testing/make-certificate.ts'
import { type HostRules, headersFor, parseHostRules, redirectFor } from './host-rules.ts'

/** A site with a file `.iis` is served as by an old IIS: upper and lower case do not matter, and no charset is sent. */
export type ServedSite = { name: string; host: string; folder: string; rules: HostRules; isOld: boolean }

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
    .map((name) => {
      const folder = join(root, name)
      const isOld = existsSync(join(folder, '.iis'))
      return { name, folder, host: hostOf(folder, name), rules: rulesIn(folder), isOld }
    })
}

function rulesIn(folder: string): HostRules {
  const [redirects = '', headers = ''] = ['_redirects', '_headers']
    .map((name) => join(folder, name))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  return parseHostRules(redirects, headers)
}

function hostOf(folder: string, name: string): string {
  const file = join(folder, 'CNAME')
  const [named] = existsSync(file) ? readFileSync(file, 'utf8').trim().toLowerCase().split(/\s+/) : []
  if (named && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(named)) return named
  const label = name.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')
  return /\.[a-z]{2,}$/.test(label) ? label : `${label.replaceAll('.', '-')}.github.io`
}

/** Serves all sites over https on port 443, each under its own host, with the headers of GitHub Pages or its own. */
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
      const found = site && path !== null ? findResponse(site, path, request.url ?? '/') : null
      if (found && 'redirect' in found)
        return response.writeHead(found.status ?? 301, { location: found.redirect }).end()
      const missing = site && join(site.folder, '404.html')
      const file = found?.file ?? (missing && existsSync(missing) ? missing : null)
      const headers = { server: 'GitHub.com', 'access-control-allow-origin': '*', 'cache-control': 'max-age=600' }
      if (!file) return response.writeHead(404, { ...headers, 'content-type': 'text/html' }).end('<h1>404</h1>')
      const known = TYPES[extname(file.replace(/\?.*/, '')).toLowerCase()] ?? 'application/octet-stream'
      const type = site?.isOld ? known.replace(/;.*/, '') : known
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
        ...(site && headersFor(site.rules, path ?? '')),
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

type Found = { file: string } | { redirect: string; status?: number }

function findResponse({ folder, rules, isOld }: ServedSite, path: string, url: string): Found | null {
  const ruled = redirectFor(rules, path)
  if (ruled && ruled.status >= 300 && ruled.status < 400) return { redirect: ruled.to, status: ruled.status }
  // Copies made with wget keep the query in the names of files.
  const copy = url.includes('?') ? join(folder, decodePath(url.replace('?', '%3F')) ?? '') : folder
  if (copy.startsWith(folder) && statSync(copy, { throwIfNoEntry: false })?.isFile()) return { file: copy }
  const found = findFile(folder, isOld ? inAnyCase(folder, path) : path)
  return found ?? (ruled?.status === 200 ? findFile(folder, ruled.to) : null)
}

/** Finds files as GitHub Pages does: a folder means its index.html, and `/about` can mean `/about.html`. */
function findFile(folder: string, path: string): Found | null {
  const full = join(folder, path)
  if (!full.startsWith(folder)) return null
  const stat = statSync(full, { throwIfNoEntry: false })
  if (stat?.isFile()) return { file: full }
  if (stat?.isDirectory() && existsSync(join(full, 'index.html')))
    return path.endsWith('/') ? { file: join(full, 'index.html') } : { redirect: `${encodeURI(path)}/` }
  return existsSync(`${full}.html`) ? { file: `${full}.html` } : null
}

function inAnyCase(folder: string, path: string): string {
  let found = ''
  for (const part of path.split('/')) {
    const inside = existsSync(join(folder, found)) ? readdirSync(join(folder, found)) : []
    found = join(found, inside.find((name) => name.toLowerCase() === part.toLowerCase()) ?? part)
  }
  return path.endsWith('/') ? `${found}/` : found
}

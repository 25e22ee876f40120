import { Resolver } from 'node:dns'
import { accessSync, constants, statSync } from 'node:fs'
import { z } from 'zod'
import { parseEmail } from '#domain/accounts/email-address.ts'
import { type AllowedTarget, parseAllowList } from '#domain/urls/allowed-targets.ts'
import { plural } from '#domain/words/counts.ts'
import { LOG_LEVELS } from './log/log.ts'
import { parseSender } from './mail-sender.ts'
import { StartupFailure } from './startup-failure.ts'

export type Settings = ReturnType<typeof readSettings>

/** Every variable the product reads. Each schema's message finishes the sentence 'PORT is …, but it must be …'. */
export const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.string().transform(toOrigin).optional(),
  HSTS_INCLUDE_SUBDOMAINS: yesOrNo().default(false),
  SOURCE_URL: z.url({ protocol: /^https?$/, error: 'an http or https URL' }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isPostgresUrl, 'a URL like postgresql://user:password@host:5432/name').optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 86_400).default(120),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  LOG_FORMAT: oneOf(['auto', 'text', 'json'] as const).default('auto'),
  ALLOW_PRIVATE_TARGETS: z.string().default('').transform(toAllowedTargets),
  DNS_SERVERS: z.string().default('').transform(toDnsServers),
  MAX_CRAWL_PAGES: wholeNumber(1, 10_000_000).default(100_000),
  ANONYMOUS_CRAWLS_PER_HOUR: wholeNumber(1, 1_000_000).default(60),
  CRAWLS_IN_PARALLEL: wholeNumber(1, 64).default(4),
  SAMPLE_REPORT: yesOrNo().default(true),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  CHROMIUM_PATH: z.string().refine(isProgram, 'the path of a browser, like /usr/bin/chromium').optional(),
  REQUIRE_SANDBOX: yesOrNo().default(false),
  AUTH_SECRET: z.string().min(32, 'at least 32 characters that nobody can guess').optional(),
  SIGN_UP_ENABLED: yesOrNo().default(true),
  ADMIN_EMAILS: z.string().default('').transform(toEmails),
  SQL_ENABLED: yesOrNo().default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url({ protocol: /^https?$/, error: 'an http or https URL' }).optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'a URL like smtp://user:password@mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => parseSender(value) !== null, 'a sender like Pagewarden <no-reply@example.com>')
    .optional(),
  CONTACT_EMAIL: z.string().transform(toEmail).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http or https URL' }).optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'an http or https URL' }).optional(),
  NODE_ENV: oneOf(['production', 'development', 'test'] as const).default('production'),
})

/** These variables may contain a secret, so messages never repeat their values. */
const SECRET = new Set([
  'DATABASE_URL',
  'AUTH_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
])

/** Either all settings of a group are set, or none. */
const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
]

/** The validated settings of this process. An empty variable counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = SETTINGS.safeParse(given)
  if (!result.success) throw new StartupFailure(explain(result.error.issues[0], given))
  refuseHalfGroups(given)
  const values = result.data
  return {
    port: values.PORT,
    host: values.HOST,
    /** The URL of this server for its users, without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT),
    /** If PUBLIC_URL is not set, users may reach the server by any host name of this machine. */
    hasPublicUrl: values.PUBLIC_URL !== undefined,
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    /** Where to get the source of this software; null when people have to ask for a copy. */
    sourceUrl: values.SOURCE_URL ?? null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** How long web and worker wait at start for a database that is down. */
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    allowPrivateTargets: values.ALLOW_PRIVATE_TARGETS,
    /** Where the records that prove ownership are looked up; empty for the name servers of this machine. */
    dnsServers: values.DNS_SERVERS,
    maxCrawlPages: values.MAX_CRAWL_PAGES,
    anonymousCrawlsPerHour: values.ANONYMOUS_CRAWLS_PER_HOUR,
    crawlsInParallel: values.CRAWLS_IN_PARALLEL,
    /** Whether the server crawls its own public pages once per day and shows the report to everyone. */
    hasSampleReport: values.SAMPLE_REPORT,
    trustProxy: values.TRUST_PROXY,
    /** The browser that renders pages. If not set, the product looks for an installed browser. */
    chromiumPath: values.CHROMIUM_PATH,
    /** If true, pages are not rendered when the browser would have no sandbox. */
    requireSandbox: values.REQUIRE_SANDBOX,
    /** Signs cookies. If not set, the installation creates a key and keeps it in its database. */
    authSecret: values.AUTH_SECRET,
    hasSignUp: values.SIGN_UP_ENABLED,
    adminEmails: values.ADMIN_EMAILS,
    /** Whether users of the Pro plan may query the tables of their crawls with SQL. */
    hasSql: values.SQL_ENABLED,
    google: toGroup(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, (clientId, clientSecret) => ({
      clientId,
      clientSecret,
      discoveryUrl: values.GOOGLE_DISCOVERY_URL,
    })),
    /** If not set, mail is kept in the database and shown at /dev/mailbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Receives the messages of the contact form. If it is not set, all administrators receive them. */
    contactEmail: values.CONTACT_EMAIL,
    s3: toGroup(values.S3_BUCKET, values.S3_ENDPOINT, (bucket, endpoint) => ({
      bucket,
      endpoint,
      region: values.S3_REGION,
      accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
    })),
    stripe: toGroup(values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET, (secretKey, webhookSecret) => ({
      secretKey,
      webhookSecret,
      priceId: values.STRIPE_PRICE_ID ?? '',
      apiUrl: values.STRIPE_API_URL,
    })),
    nodeEnv: values.NODE_ENV,
  }
}

function refuseHalfGroups(given: NodeJS.ProcessEnv): void {
  for (const group of TOGETHER) {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) continue
    const areMissing = `${missing.join(', ')} ${plural(missing.length, 'is', 'are')} not set`
    throw new StartupFailure(`The settings ${group.join(', ')} must be set together, but ${areMissing}.`)
  }
}

function toGroup<Group>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => Group,
): Group | null {
  return one !== undefined && other !== undefined ? make(one, other) : null
}

function explain(issue: z.core.$ZodIssue | undefined, given: NodeJS.ProcessEnv): string {
  const name = String(issue?.path[0])
  const problem = SECRET.has(name) ? 'is not valid:' : `is "${given[name]}", but`
  return `The setting ${name} ${problem} it must be ${issue?.message}.`
}

function wholeNumber(min: number, max: number) {
  const message = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, `one of ${values.join(', ')}`)
}

function yesOrNo() {
  return z
    .string()
    .transform((value) => value.toLowerCase())
    .pipe(z.enum(['true', 'false', 'yes', 'no', '1', '0'], 'true or false'))
    .transform((value) => ['true', 'yes', '1'].includes(value))
}

function isSmtpUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

function toEmails(value: string, context: z.RefinementCtx): string[] {
  const parts = value.split(',').map((part) => part.trim())
  const emails = parts.filter((part) => part !== '').map(parseEmail)
  if (emails.every((email) => email !== null)) return emails
  context.addIssue('a list of email addresses, separated by commas')
  return z.NEVER
}

function toEmail(value: string, context: z.RefinementCtx): string {
  const email = parseEmail(value)
  if (email !== null) return email
  context.addIssue('an email address, like hello@example.com')
  return z.NEVER
}

function isPostgresUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function toOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && !url.username && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin
  }
  context.addIssue('an http or https URL without a path, like https://seo.example.com')
  return z.NEVER
}

function toAllowedTargets(value: string, context: z.RefinementCtx): AllowedTarget[] {
  try {
    return parseAllowList(value)
  } catch {
    context.addIssue('a list of host[:port[-port]], like 127.0.0.1:9101-9121,intranet.example')
    return z.NEVER
  }
}

function toDnsServers(value: string, context: z.RefinementCtx): string[] {
  const servers = value.split(',').flatMap((part) => part.trim() || [])
  try {
    new Resolver().setServers(servers)
    return servers
  } catch {
    context.addIssue('a list of IP addresses with an optional port, like 192.0.2.53,[2001:db8::53]:5353')
    return z.NEVER
  }
}

function localUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

import {
  type BasicAuth,
  checkBasicAuth,
  checkHeaders,
  type ExtraHeader,
} from '#domain/projects/project-settings-rules.ts'
import type { ProjectChange, ProjectRow } from '#store/projects/change-project.ts'
import { InvalidInput } from '../errors.ts'
import { insistOpen } from '../project-access/open-project-headers.ts'
import { open, type SiteSecrets, seal } from '../project-access/sealed-headers.ts'
import { inField, insist } from './read-fields.ts'

/** A new list of headers replaces the old one. A header value or password that is left out stays as it is. */
export type SecretsChange = {
  headers?: { name: string; value?: string | undefined }[] | undefined
  basicAuth?: { user: string; password?: string | undefined } | null | undefined
}

export function changeSecrets(key: Buffer, project: ProjectRow, change: SecretsChange): ProjectChange {
  if (change.headers === undefined && change.basicAuth === undefined) return {}
  // Decrypt only if needed: secrets that can no longer be decrypted must still be replaceable.
  const before = () => insistOpen(open(key, project.id, project.sealedHeaders))
  const headers = inField('headers', () => insist(checkHeaders(nextHeaders(change.headers, project, before))))
  const basicAuth = inField('basicAuth', () => nextBasicAuth(change.basicAuth, project, before))
  if (basicAuth && headers.some(({ name }) => name.toLowerCase() === 'authorization')) {
    throw new InvalidInput(
      'Basic auth is sent as the Authorization header. Please use one of the two, not both.',
      'invalid_input',
      { field: 'headers' },
    )
  }
  return {
    sealedHeaders: seal(key, project.id, { headers, basicAuth }),
    headerNames: headers.map(({ name }) => name),
    basicAuthUser: basicAuth?.user ?? null,
  }
}

function nextHeaders(
  input: SecretsChange['headers'],
  { headerNames }: ProjectRow,
  before: () => SiteSecrets,
): ExtraHeader[] {
  if (input === undefined) return headerNames.length === 0 ? [] : before().headers
  return input.map(({ name, value }) => ({ name, value: value ?? keptValue(name.trim().toLowerCase(), before()) }))
}

function keptValue(name: string, { headers }: SiteSecrets): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? ''
}

function nextBasicAuth(
  input: SecretsChange['basicAuth'],
  { basicAuthUser }: ProjectRow,
  before: () => SiteSecrets,
): BasicAuth | null {
  if (input === undefined) return basicAuthUser === null ? null : before().basicAuth
  if (input === null) return null
  const password = input.password ?? (basicAuthUser === null ? undefined : before().basicAuth?.password)
  if (password === undefined) throw new InvalidInput('The password for basic auth is missing.')
  return insist(checkBasicAuth({ user: input.user.trim(), password }))
}
